import { channels, kindNames } from '#src/contract/step-kinds.ts'
import { entriesOf, requestedSwitches, switchesIn, type Switches } from '../preferences/switches.ts'
import { isSame } from '../json/same-json.ts'
import { isRecord } from '../json/values.ts'
import type { Entry, Undelivered, Write } from './entry.ts'

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

/** `SMS: on → off; Email: off → on`, or the changed fields. Always in English. */
export function changeText(entry: Entry): string {
  if (entry.kind === 'erased') {
    const { from, to, undelivered = [] } = entry.erased
    return [`Entries ${from} to ${to} erased`, ...undelivered.map(undeliveredText)].join('; ')
  }
  const switches = switchChanges(entry).map(({ name, before, requested, answered }) => {
    const now = entry.outcome === 'applied' ? (answered ?? requested) : requested
    return `${names[name]}: ${onOff(before)} → ${onOff(now)}`
  })
  if (switches.length > 0) return switches.join('; ')
  return changedFields(entry).join('; ')
}

/** The fields that a save of a workflow changed. Entries of earlier versions hold only those, new ones the whole workflow. */
export function changedFields({ operation, before, after }: Pick<Write, 'operation' | 'before' | 'after'>) {
  if (operation !== 'workflowUpdate' || !isRecord(after)) return []
  const isWhole = isRecord(before) && '_id' in before
  return Object.keys(isWhole ? { ...before, ...after } : after).filter(
    (name) => !isWhole || (name !== 'updatedAt' && !isSame(before[name], after[name])),
  )
}

/** Reads like `4 to 9 not delivered to syslog at udp://log:514`. */
const undeliveredText = ({ stream, from, to }: Undelivered): string =>
  `${from} to ${to} not delivered to ${stream}`

const plural = { is: 'are', was: 'were' }

/** `entry 4` or `entries 4 to 9`; with a verb, `entries 4 to 9 were`. */
export function entriesText(from: number, to: number, verb?: keyof typeof plural): string {
  const [entries, form] =
    from === to ? [`entry ${from}`, verb] : [`entries ${from} to ${to}`, verb && plural[verb]]
  return form === undefined ? entries : `${entries} ${form}`
}

const onOff = (value: boolean | undefined): string =>
  value === undefined ? 'not known' : value ? 'on' : 'off'
