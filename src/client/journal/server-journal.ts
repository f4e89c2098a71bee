import { readProblem } from '#src/contract/problem.ts'
import type { Entry, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import type { EntryQuery, JournalFilter } from '#src/domain/journal/filter.ts'
import { inverseOf } from '#src/domain/journal/inverse.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import type { ExportFormat } from '#src/domain/journal/table.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { signedIn } from '../call/call.ts'
import { isSignedOut, readAnswer, RefusedKeyError, refusalOf, sendRequest } from '../call/send.ts'
import type { Client } from '../client.ts'
import { CallError } from '../failure.ts'
import { rowsOfPage, type Journal } from './source.ts'
import { unlinked } from './write-log.ts'

type Parts = Pick<Client, 'journal' | 'session' | 'send'>
type Sending = Required<Pick<JournalPage, 'sending'>>

/** The journal that the server keeps for everybody. */
export function serverJournal(parts: Parts): Journal {
  const page = (asked: EntryQuery) => dataOf<JournalPage & Sending>(parts, `entries?${toSearch(asked)}`)
  const exported = (filter?: JournalFilter, format: ExportFormat = 'jsonl') =>
    ask(parts, `export?${toSearch({ format, ...filter })}`)
  const entries = async (filter?: JournalFilter) => entriesIn(await exported(filter))
  return {
    keeper: 'server',
    list: async (filter) => (await entries(filter)).toReversed(),
    async browse(filter, from = 0) {
      const at = (first: number) =>
        page({ ...filter, limit: rowsOfPage, page: Math.floor(first / rowsOfPage) })
      let answer = await at(from)
      // The page may be gone because entries were erased.
      if (answer.rows.length === 0 && answer.totalRows) answer = await at(answer.totalRows - 1)
      return { ...answer, related: [...answer.related, ...asEntries(answer.sending)] }
    },
    exportFile: async (format, filter) => (await exported(filter, format)).blob(),
    async inverse(entry, current) {
      const { operation, subject } = entry
      const { subscriberId, workflowId } = subject
      const same = {
        operations: [operation],
        ...(subscriberId !== undefined && { subscriber: subscriberId }),
        ...(workflowId !== undefined && { workflow: workflowId }),
      }
      const [found, { sending }] = await Promise.all([entries(same), dataOf<Sending>(parts, 'pending')])
      const writes = found.filter((one) => one.kind === 'write')
      return inverseOf(entry, [...writes, ...asEntries(sending)], current)
    },
    idOf: parts.journal.idOf,
  }
}

const asEntries = (writes: readonly Write[]): WriteEntry[] =>
  writes.map((write) => ({ ...write, ...unlinked }))

/** An answer about the journal. Waits for another key or sign-in if the one in use is over. */
async function ask({ send, session }: Parts, path: string): Promise<Response> {
  const request = { method: 'GET', url: `${session.get().baseUrl}/journal/${path}` }
  const read = async ({ apiKey = '' }: { readonly apiKey?: string }) => {
    const response = await sendRequest(send, request, { apiKey }).catch((cause: unknown) => {
      throw new CallError('journal', { kind: 'noAnswer', reason: 'network' }, { cause })
    })
    if (response.status === 401 || (apiKey === '' && isSignedOut(response))) throw new RefusedKeyError()
    if (response.ok) return response
    throw new CallError('journal', refusalOf(response, readProblem(await readAnswer(response))))
  }
  return (await signedIn({ name: 'environmentMe', input: {} }, read, { session })) as Response // what `read` returns
}

/** The data of an answer of this console's own server. */
async function dataOf<T>(parts: Parts, path: string): Promise<T> {
  const body: unknown = await (await ask(parts, path)).json()
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
    for (const line of lines.filter(Boolean)) entries.push(JSON.parse(line) as Entry) // written by our own server
    if (done) return entries
  }
}

function toSearch(asked: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    for (const one of [value].flat()) if (one !== '') search.append(name, String(one))
  return search.toString()
}
