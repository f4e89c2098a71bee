import { createStore } from 'zustand/vanilla'
import { readProblem } from '#src/contract/problem.ts'
import type { EntryQuery } from '#src/domain/journal/entry-query.ts'
import type { Head } from '#src/domain/journal/chain.ts'
import type { Entry, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { listEntries, type JournalFilter } from '#src/domain/journal/filter.ts'
import { inverseOf } from '#src/domain/journal/inverse.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import type { ExportFormat } from '#src/domain/journal/table.ts'
import { isEntry } from '#src/domain/journal/verify.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { refusalOf } from '../call/answer.ts'
import { otherPersonFailure } from '../failure.ts'
import { noteHeaders } from '../call/journal.ts'
import type { Note } from '../call/types.ts'
import type { Failure } from '../failure.ts'
import { readAnswer } from '../call/read-answer.ts'
import { isSignedOut, sendRequest } from '../call/request.ts'
import type { Session } from '../session.ts'
import type { Recorder } from './recorder.ts'
import { JournalError, pendingPosition, rowsOfPage, type Journal } from './source.ts'

type Parts = {
  journal: Pick<Recorder, 'subscribe' | 'idOf'>
  session: Session
  send: typeof fetch
}

type EntriesPage = JournalPage & { sending: readonly Write[] }

/** Interval for checking what other people have written. */
const checkIntervalMs = 30_000

/** The journal that the server keeps for all people. */
export function openServerJournal({ journal: recorder, session, send }: Parts): Journal {
  const changes = createStore(() => ({}))
  const notify = () => changes.setState({}, true)
  const stop = recorder.subscribe(notify)
  const { ask, data, addressOf } = createRequests(send, session)
  let lastState: string | undefined
  const checkForNews = async () => {
    if (globalThis.document?.visibilityState === 'hidden') return
    const found = await Promise.all(
      ['head', 'pending'].map(async (path) => (await ask('GET', path, { isQuiet: true })).text()),
    )
    if (found.join() === lastState) return
    lastState = found.join()
    notify()
  }
  const timer = setInterval(() => void checkForNews().catch(() => undefined), checkIntervalMs)
  /** Gives an entry the base URL by which this console reaches the server. */
  const withOwnBaseUrl = <W extends Entry | Write>(entry: W): W =>
    entry.kind === 'write'
      ? { ...entry, connection: { ...entry.connection, baseUrl: session.get().baseUrl } }
      : entry
  const page = (asked: EntryQuery) => data<EntriesPage>('GET', `entries?${toSearch(asked)}`)
  const exportPath = (filter?: JournalFilter, format: ExportFormat = 'jsonl') =>
    `export?${toSearch({ format, ...(filter && toEntryQuery(filter)) })}`
  const entries = async (filter?: JournalFilter) => entriesIn(await ask('GET', exportPath(filter)))
  const head = () => data<Head>('GET', 'head')
  const pendingWrites = async () =>
    (await data<Pick<EntriesPage, 'sending'>>('GET', 'pending')).sending.map(withOwnBaseUrl)
  const asEntries = (writes: readonly Write[]): WriteEntry[] =>
    writes.map((write) => ({ ...write, ...pendingPosition }))
  return {
    keeper: 'server',
    list: async (filter) => listEntries((await entries(filter)).map(withOwnBaseUrl)),
    async browse(filter, from = 0) {
      const asked = { ...toEntryQuery(filter), limit: rowsOfPage }
      const at = (first: number) => page({ ...asked, page: Math.floor(first / rowsOfPage) })
      let answer = await at(from)
      // The page may be gone because entries were erased.
      if (answer.rows.length === 0 && answer.totalRows > 0) answer = await at(answer.totalRows - 1)
      const { sending: sent, rows, related, ...totals } = answer
      return {
        ...totals,
        rows: rows.map((row) => ({ ...row, entry: withOwnBaseUrl(row.entry) })),
        related: [...related.map(withOwnBaseUrl), ...asEntries(sent.map(withOwnBaseUrl))],
      }
    },
    pending: async ({ subscriberId } = {}) =>
      (await pendingWrites()).filter(
        ({ subject }) => subscriberId === undefined || subject.subscriberId === subscriberId,
      ),
    async exportFile(format, filter) {
      // A download cannot ask for a sign-in: the file would contain the sign-in page.
      await head()
      return { url: addressOf(exportPath(filter, format)) }
    },
    head,
    async inverse(entry, current) {
      const { subscriberId, workflowId } = entry.subject
      const subject = {
        ...(subscriberId !== undefined && { subscriberId }),
        ...(workflowId !== undefined && { workflowId }),
      }
      const [found, sent] = await Promise.all([entries(subject), pendingWrites()])
      const writes = found.map(withOwnBaseUrl).filter((one) => one.kind === 'write')
      return inverseOf(entry, [...writes, ...asEntries(sent)], current)
    },
    // The server settles its own writes.
    settleBy: async () => {},
    settleCreate: async () => {},
    settleTrigger: async () => {},
    erase: () => Promise.reject(new Error('The journal of a server is erased by a command')),
    idOf: recorder.idOf,
    subscribe: (listener) => changes.subscribe(listener),
    close() {
      clearInterval(timer)
      stop()
    },
  }
}

type AskOptions = {
  note?: Note
  /** A status that does not count as a failure. */
  expected?: number
  /** Fails if the sign-in has expired, instead of prompting for another. */
  isQuiet?: boolean
}

function createRequests(send: typeof fetch, session: Session) {
  const addressOf = (path: string) => `${session.get().baseUrl}/journal/${path}`
  const signedInNow = () => session.get().person?.name
  async function ask(
    method: string,
    path: string,
    { note, expected, isQuiet = false }: AskOptions = {},
  ): Promise<Response> {
    const by = signedInNow()
    const headers = note ? noteHeaders({ ...note, ...(by !== undefined && { by }) }) : {}
    const own = { origin: session.pageOrigin, headers }
    for (let hasSignedIn = false; ; hasSignedIn = true) {
      const request = { method, url: addressOf(path) }
      const response = await sendRequest(send, request, { apiKey: '', own }).catch((cause: unknown) => {
        throw new JournalError({ kind: 'noAnswer', reason: 'network' }, { cause })
      })
      const isOver = isSignedOut(response) || response.status === 401
      if ((response.ok || response.status === expected) && !isOver) return response
      if (!isOver) throw new JournalError(await refusalIn(response))
      // A sign-in that did not help will not help the next time.
      if (hasSignedIn) throw new JournalError({ kind: 'locked', why: 'stillAsked' })
      if (isQuiet || (await session.renew('')) === null) throw new JournalError({ kind: 'locked' })
      if (note && by !== signedInNow()) throw new JournalError(otherPersonFailure(session.get()))
    }
  }
  const data = async <T>(...call: Parameters<typeof ask>) => dataIn<T>(await ask(...call))
  return { ask, data, addressOf }
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
  people,
  operations,
  outcomes,
  run,
  since,
  until,
  ...filter
}: JournalFilter): EntryQuery {
  const { subscriberId, workflowId, onlyChanges } = filter
  return {
    page: 0,
    limit: rowsOfPage,
    ...(text && { text }),
    ...(text && people && { people: [...people].map((place) => place.slice(place.indexOf(' ') + 1)) }),
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
