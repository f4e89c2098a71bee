import type { Entry, Erasure, Names, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { endingOf, type Ending } from '#src/domain/journal/outcome.ts'
import { changedFields, switchChanges } from '#src/domain/journal/change-text.ts'
import { replacedIn } from '#src/domain/preferences/replaced-settings.ts'
import {
  entriesOf,
  isPreferenceUpdate,
  requestedSwitches,
  type Switches,
} from '#src/domain/preferences/switches.ts'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import { detailLines } from '../shared/undo-words.ts'
import type { WordsOf } from '#src/ui/words.ts'
import { words } from './words.ts'

type T = WordsOf<typeof words>

export function titleOf(t: T, entry: Entry | Write | Erasure): string {
  if (entry.kind === 'erased')
    return t('erased', { ...entry.erased, count: entry.erased.to - entry.erased.from + 1 })
  if (entry.operation === 'workflowStatusUpdate')
    return t(requestedSwitches(entry.request).active === true ? 'turnOn' : 'turnOff')
  return t(`operation.${entry.operation as NameAfter<'operation.'>}`) // entries have no other operations
}

type NameAfter<Start extends string> =
  Extract<keyof (typeof words)['english'], `${Start}${string}`> extends `${Start}${infer Name}` ? Name : never

export const namesOf = ({ names, subject }: Write): Names => {
  const workflow = names?.workflow ?? subject.name
  return { ...names, ...(workflow !== undefined && { workflow }) }
}

/** The workflow and the subscriber of a run, as far as they are known. */
export const runNameOf = (write: Write): string | undefined => {
  const { workflow, subscriber } = namesOf(write)
  return [workflow, subscriber].filter(Boolean).join(' · ') || undefined
}

/** How a write ended: deletions were deleted or not, everything else was saved or not. */
export const outcomeOf = (t: T, entry: WriteEntry): string => endingText(t, entry.operation, endingOf(entry))

export function endingText(t: T, operation: WriteEntry['operation'], ending: Ending): string {
  if (operation.startsWith('event') && ending === 'applied') return t('outcome.triggered')
  if (operation.endsWith('Delete')) {
    if (ending === 'applied') return t('outcome.deleted')
    if (ending === 'notApplied') return t('outcome.notDeleted')
  }
  return t(`outcome.${ending}`)
}

/** An outcome that includes several of those shown with entries. */
export const endingName = (t: T, ending: Ending): string =>
  t(ending === 'applied' || ending === 'notApplied' ? `filter.${ending}` : `outcome.${ending}`)

export type EndLabel = 'detail.answered' | 'detail.noAnswer' | 'detail.checked'

/** What happened at `answeredAt`: an answer came, the wait for one ended, or a later read showed the outcome. */
export function endLabelOf({ settledBy, outcome, failure }: WriteEntry): EndLabel {
  if (settledBy === 'read') return 'detail.checked'
  const hasAnswer = failure ? failure.kind !== 'noAnswer' : outcome !== 'unknown'
  return hasAnswer ? 'detail.answered' : 'detail.noAnswer'
}

/** The question for a reason before a write is undone: what will happen, and for whom. `undone`: the inverse's changes. */
export function undoQuestion(t: T, entry: WriteEntry, undone: Switches): ReasonQuestion {
  const { operation, subject } = entry
  const { subscriber, workflow = subject.workflowId } = namesOf(entry)
  const back = entriesOf(undone)
  const [first] = back
  const active = back.length === 1 && first ? { active: first[1] } : {}
  if (operation === 'workflowStatusUpdate') return { operation, name: workflow ?? '', ...active }
  const nameWithin = (key: keyof Switches) => {
    const name = nameOf(t, entry, key)
    return operation === 'workflowPreferenceUpdate' && workflow !== undefined
      ? t('undo.switch', { switch: name, workflow })
      : name
  }
  const line = back
    .map(([key, on]) => t('change.wanted', { name: nameWithin(key), after: onOff(t, on) }))
    .join(' · ')
  return {
    operation: 'preferencesUpdate',
    count: back.length,
    person: subscriber ?? subject.subscriberId ?? '',
    subscriberId: subject.subscriberId,
    ...(first && { name: nameWithin(first[0]) }),
    ...active,
    ...(back.length > 1 && { detail: line }),
  }
}

/** The change that all writes of a bulk change requested. */
export const requestedLine = (t: T, write: Write): string =>
  switchChanges(write)
    .map(({ name, requested }) =>
      t('change.wanted', { name: nameOf(t, write, name), after: onOff(t, requested) }),
    )
    .join(' · ')

type SavedField = NameAfter<'saved.'>
const isSavedField = (name: string): name is SavedField => Object.hasOwn(words.english, `saved.${name}`)

/** The changed fields of a workflow, or each requested switch, in one line; a switch with its value before and after. */
export function changesLine(t: T, write: Write): string {
  const { operation, outcome } = write
  const saved = changedFields(write).filter(isSavedField)
  if (saved.length > 0) return saved.map((name) => t(`saved.${name}`)).join(' · ')
  const replaced = replacedIn(write.before).map(({ channel, name, enabled }) =>
    t('replaced', { what: `${t(`field.${channel}`)} · ${name}`, before: onOff(t, enabled) }),
  )
  const changed = switchChanges(write).map(({ name: key, before, requested, answered }) => {
    const name = nameOf(t, write, key)
    const isPreference = isPreferenceUpdate(operation)
    const after = onOff(
      t,
      outcome === 'applied' ? (isPreference ? answered : (answered ?? requested)) : requested,
    )
    // A workflow that did not exist has no previous values.
    if (operation.endsWith('Create')) return t('change.wanted', { name, after })
    return isPreference && outcome === 'applied' && answered !== requested
      ? t('change.otherwise', { name, after, wanted: onOff(t, requested) })
      : t('beforeAfter', { what: name, before: onOff(t, before), after })
  })
  return [...changed, ...detailLines(t, write), ...replaced].join(' · ')
}

const nameOf = (t: T, { operation }: Write, key: keyof Switches) =>
  t(
    key === 'enabled' && operation === 'workflowPreferenceUpdate'
      ? 'field.enabledOfWorkflow'
      : `field.${key}`,
  )

const onOff = (t: T, on: boolean | undefined): string => t(on === undefined ? 'notKnown' : on ? 'on' : 'off')
