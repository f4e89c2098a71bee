import { channels, kindNames } from '#src/contract/step-kinds.ts'
import { entriesOf, requestedSwitches, switchesIn, type Switches } from '../preferences/switches.ts'
import { isSame } from '../json/same-json.ts'
import { isRecord } from '../json/values.ts'
import type { Entry, Write } from './entry.ts'

const names: Record<keyof Switches, string> = {
  enabled: 'All',
  active: 'Active',
  ...kindNames('', channels),
}

/** A switch that a write asked for: its earlier value, and what the service then answered. `undefined` is not known. */
type SwitchChange = {
  name: keyof Switches
  before: boolean | undefined
  requested: boolean
  answered: boolean | undefined
}

export function switchChanges({ request, before, after }: Pick<Write, 'request' | 'before' | 'after'>) {
  const [was, is] = [switchesIn(before), switchesIn(after)]
  return entriesOf(requestedSwitches(request)).map(([name, requested]): SwitchChange => ({
    name,
    requested,
    before: was[name],
    answered: is[name],
  }))
}

const detailFields = ['firstName', 'lastName', 'email', 'phone', 'locale'] as const

/** The details of a subscriber that a write changed, as far as the journal has their values. */
export function detailChanges({ operation, request, before, after = request }: Write) {
  if (operation !== 'subscriberUpdate' || !isRecord(after)) return []
  const was = isRecord(before) ? before : {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return detailFields
    .filter((name) => after[name] !== undefined)
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(after[name]) }))
    .filter((change) => change.before !== change.after)
}

/** `SMS: on → off; Email: off → on`, or the changed fields. Always in English. */
export function changeText(entry: Entry): string {
  if (entry.kind === 'erased') return `Entries ${entry.erased.from} to ${entry.erased.to} erased`
  const switches = switchChanges(entry).map(({ name, before, requested, answered }) => {
    const now = entry.outcome === 'applied' ? (answered ?? requested) : requested
    return `${names[name]}: ${onOff(before)} → ${onOff(now)}`
  })
  const details = detailChanges(entry).map(({ name, before, after }) => `${name}: ${before} → ${after}`)
  return [...switches, ...details, ...changedFields(entry)].join('; ')
}

/** The fields that a save of a workflow changed. */
export function changedFields({ operation, before, after }: Pick<Write, 'operation' | 'before' | 'after'>) {
  if (operation !== 'workflowUpdate' || !isRecord(after) || !isRecord(before)) return []
  return Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'updatedAt' && !isSame(before[name], after[name]),
  )
}

const onOff = (value: boolean | undefined): string =>
  value === undefined ? 'not known' : value ? 'on' : 'off'
