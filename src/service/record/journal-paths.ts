import { randomUUID } from 'node:crypto'
import { timeWithOffset, localZone, type Write } from '#src/domain/journal/entry.ts'
import { missingRoleText } from '#src/domain/access/roles.ts'
import { hasVisibleText } from '#src/domain/journal/production-rule.ts'
import { entriesText } from '#src/domain/journal/change-text.ts'
import { exportFormats, exportName } from '#src/domain/journal/table.ts'
import { toProblem, toResponse } from '../http/answer.ts'
import { pathNotFound } from '../http/process-paths.ts'
import type { Person } from '../http/request-context.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import { storeServiceError } from '../http/store-refusal.ts'
import { readWriteNote } from './headers.ts'
import { readJournalQuery } from './read-journal-query.ts'
import type { Recorder } from './recorder.ts'
import { withOutcome } from './settle.ts'

/**
 * Serves the journal over HTTP to a person with a role: `/journal/entries`, `/journal/pending`, `/journal/head` and
 * `/journal/export`. Rejects with `ServiceError`.
 */
export async function answerJournal(recorder: Recorder, request: Request, person: Person): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const { journal } = recorder
  const route = `${request.method} ${pathname.replace(/\/$/, '')}`
  const answer = (body: object) => toResponse({ status: 200, headers: {}, body }, request)
  try {
    switch (route) {
      case 'GET /journal/entries': {
        const [page, sending] = await Promise.all([
          journal.list(journalQueryIn(searchParams)),
          pendingWritesOf(journal),
        ])
        return answer({ data: { ...page, sending } })
      }
      case 'GET /journal/pending':
        return answer({ data: { sending: await pendingWritesOf(journal) } })
      case 'GET /journal/head':
        return answer({ data: await journal.head() })
      case 'GET /journal/export':
        return await exportJournal(recorder, searchParams)
      case 'DELETE /journal/entries':
        return await eraseEntries(recorder, request, person)
      default:
        return pathNotFound(request)
    }
  } catch (error) {
    throw storeServiceError(error, request) ?? error
  }
}

function journalQueryIn(search: URLSearchParams) {
  const query = readJournalQuery(search)
  if (typeof query === 'string') throw badRequest(query)
  return query
}

/** Writes without a known outcome, newest first. */
const pendingWritesOf = async (journal: Recorder['journal']): Promise<Write[]> =>
  (await journal.pending()).map((pending) => withOutcome(pending, { outcome: 'unknown' })).toReversed()

/** Few at once, because an entry may have several megabytes. */
const batchSize = 50

/** The whole chain, or the entries asked for, as a file. The first entries are read before the answer begins. */
async function exportJournal({ journal, now }: Recorder, search: URLSearchParams): Promise<Response> {
  const format = search.get('format') ?? 'jsonl'
  if (format !== 'jsonl' && format !== 'csv') throw badRequest('format must be jsonl or csv')
  search.delete('format')
  const query = search.size > 0 ? journalQueryIn(search) : undefined
  const { type, start, lines } = exportFormats[format]
  let number = 0
  const readBatch = async () => {
    const entries = await journal.after(number, batchSize, query)
    number = entries.at(-1)?.number ?? number
    return entries
  }
  let entries = await readBatch()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      if (entries.length > 0) controller.enqueue(encoder.encode(lines(entries)))
      if (entries.length < batchSize) return controller.close()
      entries = await readBatch()
    },
  })
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${exportName(format, now())}"`,
    'x-content-type-options': 'nosniff',
  }
  return new Response(body, { headers })
}

/**
 * Erases old entries. Answers 409 with the entries that streams have not delivered, unless `undelivered=erase` is given.
 * @throws ServiceError 403 for anyone but admins, 400 without a time and a reason
 */
async function eraseEntries(
  { journal, now, maskSecrets }: Recorder,
  request: Request,
  person: Person,
): Promise<Response> {
  if (!person.roles.includes('admin')) throw new ServiceError(403, missingRoleText(person.name, 'admin'))
  const { pathname, search, searchParams } = new URL(request.url)
  const beforeText = searchParams.get('before') ?? ''
  const before = new Date(beforeText)
  if (!/^\d{4}-\d\d-\d\d/.test(beforeText) || Number.isNaN(before.getTime()))
    throw badRequest('before must be an ISO 8601 date or time')
  const force = searchParams.get('undelivered')
  if (force !== null && force !== 'erase') throw badRequest('undelivered must be erase')
  const { reason, ticket } = await maskSecrets(readWriteNote(request.headers))
  if (!hasVisibleText(reason))
    throw badRequest('The header carillon-reason must say why the entries are erased')
  const when = { at: timeWithOffset(now()), zone: localZone() }
  const erasure = { id: randomUUID(), agent: person.name, reason, ticket, ...when }
  const result = await journal.erase(before, erasure, force === 'erase')
  if ('entries' in result)
    return toResponse({ status: 200, headers: {}, body: { data: { erased: result.entries } } }, request)
  const { undelivered } = result
  const missing = undelivered.map(
    ({ stream, from, to }) => `${entriesText(from, to, 'was')} not delivered to ${stream}`,
  )
  const refusal = new ServiceError(409, `Nothing was erased: ${missing.join('; ')}`)
  const problem = toProblem(refusal, pathname + search, now().toISOString())
  return toResponse({ ...problem, body: { ...(problem.body as object), undelivered } }, request) // created above as an object
}
