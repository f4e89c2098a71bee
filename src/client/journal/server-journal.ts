import { createStore } from 'zustand/vanilla'
import { readProblem } from '#src/contract/problem.ts'
import type { EntryQuery } from '#src/domain/journal/entry-query.ts'
import type { Entry, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { listEntries, type JournalFilter } from '#src/domain/journal/filter.ts'
import { inverseOf } from '#src/domain/journal/inverse.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import type { ExportFormat } from '#src/domain/journal/table.ts'
import { isEntry } from '#src/domain/journal/entry.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { refusalOf } from '../call/answer.ts'
import type { Failure } from '../failure.ts'
import { readAnswer } from '../call/read-answer.ts'
import { isSignedOut, sendRequest } from '../call/request.ts'
import type { Session } from '../session.ts'
import { JournalError, rowsOfPage, type Journal } from './source.ts'
import { unlinked, type WriteLog } from './write-log.ts'

type Parts = {
  journal: Pick<WriteLog, 'subscribe' | 'idOf'>
  session: Session
  send: typeof fetch
}

type EntriesPage = JournalPage & { sending: readonly Write[] }

/** Interval for checking what other people have written. */
const checkIntervalMs = 30_000

/** The journal that the server keeps for everybody. */
export function openServerJournal({ journal: recorder, session, send }: Parts): Journal {
  const changes = createStore(() => ({}))
  const notify = () => changes.setState({}, true)
  const stop = recorder.subscribe(notify)
  const { ask, data } = createRequests(send, session)
  let lastState: string | undefined
  const checkForNews = async () => {
    if (globalThis.document?.visibilityState === 'hidden') return
    const found = await Promise.all(['head', 'pending'].map(async (path) => (await ask(path, true)).text()))
    if (found.join() === lastState) return
    lastState = found.join()
    notify()
  }
  const timer = setInterval(() => void checkForNews().catch(() => undefined), checkIntervalMs)
  const page = (asked: EntryQuery) => data<EntriesPage>(`entries?${toSearch(asked)}`)
  const exportPath = (filter?: JournalFilter, format: ExportFormat = 'jsonl') =>
    `export?${toSearch({ format, ...(filter && toEntryQuery(filter)) })}`
  const entries = async (filter?: JournalFilter) => entriesIn(await ask(exportPath(filter)))
  const pendingWrites = async () => (await data<Pick<EntriesPage, 'sending'>>('pending')).sending
  const asEntries = (writes: readonly Write[]): WriteEntry[] =>
    writes.map((write) => ({ ...write, ...unlinked }))
  return {
    keeper: 'server',
    list: async (filter) => listEntries(await entries(filter)),
    async browse(filter, from = 0) {
      const asked = { ...toEntryQuery(filter), limit: rowsOfPage }
      const at = (first: number) => page({ ...asked, page: Math.floor(first / rowsOfPage) })
      let answer = await at(from)
      // The page may be gone because entries were erased.
      if (answer.rows.length === 0 && answer.totalRows) answer = await at(answer.totalRows - 1)
      const { sending: sent, rows, related, ...totals } = answer
      return {
        ...totals,
        rows,
        related: [...related, ...asEntries(sent)],
      }
    },
    pending: async ({ subscriberId } = {}) =>
      (await pendingWrites()).filter(
        ({ subject }) => subscriberId === undefined || subject.subscriberId === subscriberId,
      ),
    exportFile: async (format, filter) => (await ask(exportPath(filter, format))).blob(),
    async inverse(entry, current) {
      const { subscriberId, workflowId } = entry.subject
      const subject = {
        ...(subscriberId !== undefined && { subscriberId }),
        ...(workflowId !== undefined && { workflowId }),
      }
      const same = { ...subject, operations: [entry.operation] }
      const [found, sent] = await Promise.all([entries(same), pendingWrites()])
      const writes = found.filter((one) => one.kind === 'write')
      return inverseOf(entry, [...writes, ...asEntries(sent)], current)
    },
    idOf: recorder.idOf,
    subscribe: (listener) => changes.subscribe(listener),
    close() {
      clearInterval(timer)
      stop()
    },
  }
}

function createRequests(send: typeof fetch, session: Session) {
  /** `isQuiet`: fails if the key or sign-in is over, instead of asking for another. */
  async function ask(path: string, isQuiet = false): Promise<Response> {
    const request = { method: 'GET', url: `${session.get().baseUrl}/journal/${path}` }
    for (let hasSignedIn = false; ;) {
      const { apiKey } = session.get()
      if (apiKey === null) throw new JournalError({ kind: 'locked' })
      const response = await sendRequest(send, request, { apiKey }).catch((cause: unknown) => {
        throw new JournalError({ kind: 'noAnswer', reason: 'network' }, { cause })
      })
      const isOver = response.status === 401 || (apiKey === '' && isSignedOut(response))
      if (response.ok && !isOver) return response
      if (!isOver) throw new JournalError(await refusalIn(response))
      // A sign-in that did not help will not help the next time.
      if (hasSignedIn) throw new JournalError({ kind: 'locked', why: 'stillAsked' })
      if (isQuiet || (await session.renew(apiKey)) === null) throw new JournalError({ kind: 'locked' })
      hasSignedIn = apiKey === ''
    }
  }
  const data = async <T>(path: string) => dataIn<T>(await ask(path))
  return { ask, data }
}

/** A failure with the server's reason. */
async function refusalIn(response: Response): Promise<Failure> {
  const answer = await readAnswer(response)
  return refusalOf(response, 'body' in answer ? readProblem(answer.body) : undefined)
}

/** The data of an answer of this console's own server. */
async function dataIn<T>(response: Response): Promise<T> {
  const body: unknown = await response.json()
  if (!isRecord(body) || !isRecord(body['data'])) throw new Error('The journal cannot be read')
  return body['data'] as T
}

/** Reads line by line, because a long journal does not fit into one string. */
async function entriesIn({ body }: Response): Promise<Entry[]> {
  const entries: Entry[] = []
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '\n' } = (await reader?.read()) ?? { done: true }
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter(Boolean)) {
      const entry: unknown = JSON.parse(line)
      if (isEntry(entry)) entries.push(entry)
    }
    if (done) return entries
  }
}

function toEntryQuery({
  text,
  operations,
  outcomes,
  run,
  since,
  until,
  ...filter
}: JournalFilter): EntryQuery {
  const { subscriberId, workflowId, onlyChanges, person } = filter
  return {
    page: 0,
    limit: rowsOfPage,
    ...(text && { text }),
    ...(person !== undefined && { person }),
    ...(operations && { operations }),
    ...(outcomes && { outcomes }),
    ...(subscriberId !== undefined && { subscriber: subscriberId }),
    ...(workflowId !== undefined && { workflow: workflowId }),
    ...(run !== undefined && { run }),
    ...(since !== undefined && { from: new Date(since).toISOString() }),
    ...(until !== undefined && { to: new Date(until).toISOString() }),
    ...(onlyChanges && { onlyChanges }),
  }
}

function toSearch(asked: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    for (const one of [value].flat()) search.append(name, String(one))
  return search.toString()
}
