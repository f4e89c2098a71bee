import type { EndpointName } from '#src/contract/endpoints.ts'
import { foldText } from '../text/search-text.ts'
import { requestedSwitches } from '../preferences/switches.ts'
import { detailChanges } from './change-text.ts'
import type { Entry, WriteEntry } from './entry.ts'
import { endingOf, type Ending } from './outcome.ts'
import { isEmptyPatch } from './production-rule.ts'

export type JournalFilter = {
  person?: string
  /** Searches ids, names, switches, agent, reason, ticket and request id. All words must occur, ignoring case and accents. */
  text?: string
  operations?: readonly EndpointName[]
  outcomes?: readonly Ending[]
  subscriber?: string
  workflow?: string
  run?: string
  /** ISO 8601; `from` is inclusive, `to` exclusive. */
  from?: string
  to?: string
  /** Leaves out writes that asked for no change, such as an empty one that reads the state. */
  onlyChanges?: boolean
}

/** A query to a server's journal. */
export type EntryQuery = JournalFilter & { page: number; limit: number }

/** Newest first; of several records of one write only the last, which says how it ended. */
export function listEntries(entries: readonly Entry[], filter: JournalFilter = {}): Entry[] {
  const last = new Map(entries.map((entry) => [entry.id, entry.number]))
  const fits = toTest(filter)
  return entries.filter((entry) => last.get(entry.id) === entry.number && fits(entry)).toReversed()
}

function toTest(filter: JournalFilter): (entry: Entry) => boolean {
  const words = foldText(filter.text ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const since = filter.from === undefined ? -Infinity : Date.parse(filter.from)
  const until = filter.to === undefined ? Infinity : Date.parse(filter.to)
  return (entry) => {
    const at = Date.parse(entry.at)
    if (at < since || at >= until || !matchesFilter(filter.person, entry.agent)) return false
    if (!(entry.kind === 'write' ? isOfWrite(entry, filter) : isWithoutSubject(filter))) return false
    if (words.length === 0) return true
    const text = foldText(searchedText(entry))
    return words.every((word) => text.includes(word))
  }
}

function isOfWrite(entry: WriteEntry, filter: JournalFilter): boolean {
  const { operations, outcomes } = filter
  return (
    (!operations || operations.includes(entry.operation)) &&
    (!outcomes || outcomes.includes(endingOf(entry))) &&
    matchesFilter(filter.subscriber, entry.subject.subscriberId) &&
    matchesFilter(filter.workflow, entry.subject.workflowId) &&
    matchesFilter(filter.run, entry.run) &&
    !(filter.onlyChanges === true && requestsNothing(entry))
  )
}

const matchesFilter = (expected: string | undefined, actual: string | undefined) =>
  expected === undefined || expected === actual

const isWithoutSubject = ({ operations, outcomes, subscriber, workflow, run }: JournalFilter) =>
  [operations, outcomes, subscriber, workflow, run].every((expected) => expected === undefined)

export const requestsNothing = ({ operation, request }: WriteEntry) => isEmptyPatch(operation, request)

/** The text that is searched, before case and accents are folded. */
export function searchedText(entry: Entry): string {
  const own = [entry.agent, entry.reason, entry.ticket, entry.at]
  const written =
    entry.kind === 'write'
      ? [
          entry.operation,
          entry.requestId,
          entry.connection.name,
          entry.connection.baseUrl,
          ...Object.values(entry.subject),
          ...Object.values(entry.names ?? {}),
          ...Object.keys(requestedSwitches(entry.request)),
          ...detailChanges(entry).flatMap(({ before, after }) => [before, after]),
        ]
      : []
  return [...own, ...written].join('\n')
}
