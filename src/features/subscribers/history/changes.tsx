import Button from '@mui/material/Button'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServiceFacts, useSession, useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { journalQuery, useJournal } from '#src/client/journal/use-journal.ts'
import { globalPreferences, preferenceKey } from '#src/client/preferences.ts'
import { Preference } from '#src/contract/preference.ts'
import { switchChanges } from '#src/domain/journal/change-text.ts'
import type { Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { inverseOf, inverseOn, undoOf } from '#src/domain/journal/inverse.ts'
import { endingOf } from '#src/domain/journal/outcome.ts'
import { replacedIn } from '#src/domain/preferences/replaced-settings.ts'
import { useLanguage, useWords, type WordsOf, defineMessages } from '#src/ui/language.tsx'
import { undoesText, undoWords, changeWords, detailLines } from '../../shared/undo-words.ts'
import { switchName } from '../model/setting-display.tsx'
import type { SwitchViews } from '../model/switch-state.ts'
import { TimeItem } from '../model/TimeItem.tsx'
import { words } from '../model/words.ts'

export type Known = {
  views: SwitchViews
  /** The current global or workflow preference, if the service answered it after the given time. */
  currentOf: (workflowId: string | undefined, after: number) => unknown
  workflowName: (workflowId: string) => string | undefined
  onUndo: (id: string) => void
}

type EntryProps = Known & { entry: WriteEntry; entries: readonly WriteEntry[] }

/** A change, how it ended, who made it and why, and *Undo* while that is possible. */
export function ChangeItem({ entry, entries, views, currentOf, workflowName, onUndo }: EntryProps) {
  const h = useWords(historyWords)
  const t = useWords(words)
  const u = useWords(undoWords)
  const { formatDateTime } = useLanguage()
  const mayChange = useMay('preferencesUpdate').allowed
  const { workflowId, name } = entry.subject
  const endedAt = Date.parse(entry.answeredAt ?? entry.at)
  const { globalSwitches } = useServiceFacts()
  const inverse = inverseOn(globalSwitches, entry, inverseOf(entry, entries, currentOf(workflowId, endedAt)))
  const isPending = settingsOf(entry).some(({ setting }) => views.isPending(setting, workflowId))
  const workflow = workflowId === undefined ? undefined : (workflowName(workflowId) ?? name ?? workflowId)
  const description = descriptionOf({ h, t }, entry, workflow)
  const time = formatDateTime(entry.at)
  const isLate = inverse.kind === 'newer' || inverse.kind === 'noSwitch'
  const undoneBy = isLate ? undoOf(entry, entries) : undefined
  const undone = entries.find(({ id }) => id === entry.undoes)
  const facts = [
    ...linesOf(h, entry, time, undone && undoesText(u, undone, formatDateTime(undone.at))),
    ...(undoneBy ? [u('undone', { time: formatDateTime(undoneBy.at) })] : []),
    ...(!undoneBy && isLate ? [u(inverse.kind === 'newer' ? 'changedAgain' : 'noSwitch')] : []),
    ...(inverse.kind === 'unknownBefore' ? [h('unknownBefore')] : []),
  ]
  return (
    <TimeItem
      title={description}
      facts={facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      action={
        inverse.kind === 'possible' &&
        !isPending &&
        mayChange && (
          <Button
            size="small"
            aria-label={h('undoNamed', { number: entry.number, change: description })}
            onClick={() => onUndo(entry.id)}
          >
            {h('undo')}
          </Button>
        )
      }
    />
  )
}

const settingsOf = (write: Write) =>
  switchChanges(write).flatMap(({ name, ...change }) =>
    name === 'active' ? [] : [{ ...change, setting: name }],
  )
type SettingChange = ReturnType<typeof settingsOf>[number]

type HistoryLanguage = { h: WordsOf<typeof historyWords>; t: WordsOf<typeof words> }

const descriptionOf = (language: HistoryLanguage, write: Write, workflow: string | undefined) =>
  [
    ...detailsOf(language, write),
    ...settingsOf(write).map((change) => describe(language, change, write, workflow)),
    ...replacedIn(write.before).map(({ channel, name, enabled }) =>
      language.h('replaced', {
        what: switchName(language.t, channel, name),
        before: language.t(enabled ? 'on' : 'off'),
      }),
    ),
  ].join('; ')

function describe(
  { h, t }: HistoryLanguage,
  { setting, before, requested, answered }: SettingChange,
  { outcome }: Write,
  workflow: string | undefined,
): string {
  const word = (on: boolean | undefined) => (on === undefined ? t('unknown') : on ? t('on') : t('off'))
  const values = {
    what: switchName(t, setting, workflow),
    before: word(before),
    wanted: word(requested),
    after: word(outcome === 'applied' ? answered : requested),
  }
  const isOtherwise = outcome === 'applied' && answered !== requested
  return h(isOtherwise ? 'wantedOtherwise' : 'beforeAfter', values)
}

/** A change of who the subscriber is, with the values that the journal has. */
function detailsOf({ h }: HistoryLanguage, write: Write): string[] {
  if (write.operation === 'subscriberCreate') return [h('created')]
  if (write.operation === 'subscriberDelete') return [h('deleted')]
  if (write.operation !== 'subscriberUpdate') return []
  const changed = detailLines(h, write)
  return changed.length === 0 ? [h('details')] : changed
}

function linesOf(
  h: HistoryLanguage['h'],
  entry: WriteEntry,
  time: string,
  undone: string | undefined,
): string[] {
  const { agent, reason, ticket, settledBy } = entry
  return [
    h(endingWord(entry), { time }),
    ...(settledBy === undefined ? [] : [h('settled')]),
    ...(undone === undefined ? [] : [undone]),
    ...(agent === '' ? [] : [h('by', { agent })]),
    ...(reason === '' ? [] : [h('reason', { reason })]),
    ...(ticket === '' ? [] : [h('ticket', { ticket })]),
  ]
}

/** For a change without effect: "already on" or "already off" if all its switches agree. */
function endingWord(entry: WriteEntry) {
  const ending = endingOf(entry)
  if (ending !== 'already') return ending
  const requested = settingsOf(entry).map(({ requested }) => requested)
  if (requested.every((on) => on)) return 'alreadyOn'
  return requested.every((on) => !on) ? 'alreadyOff' : 'already'
}

/**
 * The journal of a subscriber, in sync with other tabs: their writes refresh this one.
 */
export function useSubscriberJournal(subscriberId: string): {
  /** Newest first. */
  recorded?: readonly WriteEntry[] | undefined
  isUnread?: boolean
} {
  const { queryClient } = useClient()
  const { baseUrl } = useSession()
  const journal = useJournal()
  const { data: recorded, error } = useQuery(
    journalQuery(['subscriber', subscriberId, baseUrl], async (): Promise<readonly WriteEntry[]> => {
      const entries = await journal.list({ subscriber: subscriberId, onlyChanges: true })
      return entries.filter((entry) => entry.kind === 'write')
    }),
  )
  const entries = recorded ?? none
  useEffect(() => catchUp(queryClient, subscriberId, entries), [queryClient, subscriberId, entries])
  return error ? { isUnread: true } : { recorded }
}

const none: readonly WriteEntry[] = []

const endOf = ({ answeredAt, at }: Write) => Date.parse(answeredAt ?? at)

/** Refreshes what this tab read before another tab wrote. */
function catchUp(client: QueryClient, subscriberId: string, entries: readonly WriteEntry[]) {
  const keyOf = ({ subject }: Write) => preferenceKey({ subscriberId, workflowId: subject.workflowId })
  const newest = new Map(entries.toReversed().map((entry) => [keyOf(entry)[0], entry]))
  for (const entry of newest.values()) {
    const queryKey = keyOf(entry)
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (readAt === 0 || entry.outcome === 'refused' || readAt >= endOf(entry)) continue
    const answered = Preference.safeParse(entry.after).data
    // Without reads, the answer that the other tab got is the latest known state.
    if (answered && entry.subject.workflowId === undefined)
      client.setQueryData(globalPreferences(subscriberId).queryKey, [{ preference: answered }], {
        updatedAt: endOf(entry),
      })
    void client.invalidateQueries({ queryKey })
  }
}

export const historyWords = defineMessages({
  unread: 'The changes could not be loaded.',
  ...changeWords,
  created: 'Subscriber created',
  deleted: 'Subscriber deleted',
  details: 'Details changed',
  wantedOtherwise: '{what}: asked for {wanted}; the service reports {after}',
  applied: 'Saved {time}',
  alreadyOn: 'Already on {time}',
  alreadyOff: 'Already off {time}',
  already: 'Already set {time}',
  otherwise: 'Not as requested {time}',
  refused: 'Refused {time}',
  notApplied: 'Not saved {time}',
  unknown: 'Unknown whether saved {time}',
  settled: 'Answer lost, checked by reading',
  by: 'By {agent}',
  reason: 'Reason: {reason}',
  ticket: 'Ticket: {ticket}',
  undo: 'Undo',
  undoNamed: 'Undo change {number}: {change}',
  unknownBefore: 'Previous value not known',
})
