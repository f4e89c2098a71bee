import type { Entry, Erasure, Names, Write } from '#src/domain/journal/entry.ts'
import { fieldsAsked, fieldsOf } from '#src/domain/preferences/switches.ts'
import type { Words } from '#src/ui/words.ts'
import type { words } from './words.ts'

type T = Words<(typeof words)['english']>

/** One switch, as it was and as it is. */
/** `wanted` is there where the service reports something else. */
export type SwitchChange = { name: string; before: string; after: string; wanted?: string }

/** What an entry is about, in a few words. */
export function titleOf(t: T, entry: Entry | Write | Erasure): string {
  if (entry.kind === 'erased')
    return t(entry.erased.from === entry.erased.to ? 'erased.one' : 'erased', {
      from: entry.erased.from,
      to: entry.erased.to,
    })
  return t(`operation.${entry.operation as WrittenOperation}`)
}

type WrittenOperation =
  Extract<keyof (typeof words)['english'], `operation.${string}`> extends `operation.${infer O}` ? O : never

/** The switches that the write asked for, each with its former value and the one the service answered, or was asked for. */
export function switchChanges(t: T, entry: Write): SwitchChange[] {
  const { request, before, after, outcome, operation } = entry
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const isPreference = operation === 'preferencesUpdate' || operation === 'workflowPreferenceUpdate'
  return Object.entries(fieldsAsked(request)).map(([field, wanted]) => ({
    name: t(
      field === 'enabled' && operation === 'workflowPreferenceUpdate'
        ? 'field.enabledOfWorkflow'
        : fieldWord(field),
    ),
    before: onOff(t, was[field]),
    after: onOff(t, outcome === 'applied' ? (isPreference ? is[field] : (is[field] ?? wanted)) : wanted),
    ...(isPreference && outcome === 'applied' && is[field] !== wanted ? { wanted: onOff(t, wanted) } : {}),
  }))
}

/** What the subscriber and the workflow of an entry are called, as it was written down. */
export const namesOf = ({ names, subject }: Write): Names => {
  const workflow = names?.workflow ?? subject.name
  return { ...names, ...(workflow !== undefined && { workflow }) }
}

/** All that a screen shows of an entry in words. */
export const wordsOf = (t: T, entry: Entry): string =>
  entry.kind === 'write' ? `${titleOf(t, entry)} ${changesLine(t, entry)}` : titleOf(t, entry)

/** The changes of an entry as one line. */
export function changesLine(t: T, entry: Write): string {
  return switchChanges(t, entry)
    .map(({ wanted, ...change }) =>
      wanted === undefined ? t('change', change) : t('change.otherwise', { ...change, wanted }),
    )
    .join(' · ')
}

const fieldWords = ['enabled', 'active', 'in_app', 'email', 'sms', 'chat', 'push'] as const
type FieldWord = `field.${(typeof fieldWords)[number]}`

const fieldWord = (field: string): FieldWord => {
  const known = fieldWords.find((one) => one === field)
  return known ? `field.${known}` : 'field.enabled'
}

const onOff = (t: T, value: unknown): string =>
  value === true ? t('on') : value === false ? t('off') : t('notKnown')
