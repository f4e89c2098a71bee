import { createStore } from 'zustand/vanilla'
import type { Asked } from '#src/domain/journal/asked.ts'
import type { Head } from '#src/domain/journal/chain.ts'
import type { Entry, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { listed, type JournalFilter } from '#src/domain/journal/filter.ts'
import { inverseOf } from '#src/domain/journal/inverse.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import { toCsv } from '#src/domain/journal/table.ts'
import { isEntry } from '#src/domain/journal/verify.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { Note } from '../call.ts'
import { isSignedOut, sendRequest } from '../request.ts'
import type { Session } from '../session.ts'
import type { Recorder } from './recorder.ts'
import { noPlace, rowsOfPage, type Journal } from './source.ts'

type Parts = {
  journal: Pick<Recorder, 'subscribe' | 'idOf'>
  session: Session
  send: typeof fetch
}

type Answered = JournalPage & { sending: readonly Write[] }

/** Others write too. */
const lookAgainMs = 30_000

/** The journal that the server keeps for all people. */
export function openServerJournal({ journal: recorder, session, send }: Parts): Journal {
  const changes = createStore(() => ({}))
  const tell = () => changes.setState({}, true)
  const stop = recorder.subscribe(tell)
  const timer = setInterval(() => globalThis.document?.visibilityState !== 'hidden' && tell(), lookAgainMs)
  const { ask, data } = asking(send, session)
  /** The server is reached as this console reaches it. */
  const here = <W extends Entry | Write>(entry: W): W =>
    entry.kind === 'write'
      ? { ...entry, connection: { ...entry.connection, baseUrl: session.get().baseUrl } }
      : entry
  const page = (asked: Asked) => data<Answered>('GET', `entries?${toSearch(asked)}`)
  const exported = async (filter?: JournalFilter) => {
    const search = filter === undefined ? '' : `?${toSearch(toAsked(filter))}`
    return (await ask('GET', `export${search}`)).text()
  }
  const entries = async (filter?: JournalFilter) => entriesIn(await exported(filter))
  const sending = async () => (await page({ page: 0, limit: 1 })).sending.map(here)
  const asSent = (writes: readonly Write[]): WriteEntry[] => writes.map((write) => ({ ...write, ...noPlace }))
  return {
    keeper: 'server',
    list: async (filter) => listed((await entries(filter)).map(here)),
    async browse(filter, from = 0) {
      const asked = { ...toAsked(filter), limit: rowsOfPage }
      const at = (first: number) => page({ ...asked, page: Math.floor(first / rowsOfPage) })
      let first = from
      let answer = await at(first)
      // Erased entries may have taken the page away.
      if (answer.rows.length === 0 && answer.totalRows > 0) {
        first = Math.floor((answer.totalRows - 1) / rowsOfPage) * rowsOfPage
        answer = await at(first)
      }
      const { sending: sent, rows, related, ...totals } = answer
      return {
        ...totals,
        first,
        rows: rows.map((row) => ({ ...row, entry: here(row.entry) })),
        related: [...related.map(here), ...asSent(sent.map(here))],
      }
    },
    onTheirWay: async ({ subscriberId } = {}) =>
      (await sending()).filter(
        ({ subject }) => subscriberId === undefined || subject.subscriberId === subscriberId,
      ),
    async exportText(format, filter) {
      const text = await exported(filter)
      return format === 'jsonl' ? text : toCsv(entriesIn(text))
    },
    chain: () => entries(),
    head: () => data<Head>('GET', 'head'),
    async inverse(entry, current) {
      const { subscriberId, workflowId } = entry.subject
      const subject = {
        ...(subscriberId !== undefined && { subscriberId }),
        ...(workflowId !== undefined && { workflowId }),
      }
      const [found, sent] = await Promise.all([entries(subject), sending()])
      const writes = found.map(here).filter((one) => one.kind === 'write')
      return inverseOf(entry, [...writes, ...asSent(sent)], current)
    },
    // The server settles its own.
    settleBy: async () => {},
    async erase({ reason, ticket = '' }, { before = new Date() } = {}) {
      const address = `entries?before=${encodeURIComponent(before.toISOString())}`
      const { erased } = await data<{ erased: number }>('DELETE', address, { reason, ticket })
      if (erased > 0) tell()
      return erased
    },
    idOf: recorder.idOf,
    subscribe: (listener) => changes.subscribe(listener),
    close() {
      clearInterval(timer)
      stop()
    },
  }
}

function asking(send: typeof fetch, session: Session) {
  async function ask(method: string, path: string, note?: Note): Promise<Response> {
    for (;;) {
      const request = { method, url: `${session.get().baseUrl}/journal/${path}` }
      const response = await sendRequest(send, request, { apiKey: '', note })
      const isOver = isSignedOut(response) || response.status === 401
      if (response.ok && !isOver) return response
      if (!isOver || (await session.renew('')) === null)
        throw new Error(`The journal answers ${response.status}`)
    }
  }
  return {
    ask,
    /** As this console's own server answers. */
    data: async <T>(...call: Parameters<typeof ask>): Promise<T> => {
      const body: unknown = await (await ask(...call)).json()
      if (!isRecord(body) || !isRecord(body['data'])) throw new Error('The journal cannot be read')
      return body['data'] as T
    },
  }
}

const entriesIn = (text: string): Entry[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
    .filter(isEntry)

function toAsked({ text, people, operations, outcomes, run, since, until, ...filter }: JournalFilter): Asked {
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

function toSearch(asked: Asked): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    for (const one of [value].flat()) search.append(name, String(one))
  return search.toString()
}
