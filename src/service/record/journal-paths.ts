import { randomUUID } from 'node:crypto'
import { timeWithOffset, zoneOfHere, type Write } from '#src/domain/journal/entry.ts'
import { entriesText } from '#src/domain/journal/change-text.ts'
import { exportFormats, exportName } from '#src/domain/journal/table.ts'
import { toProblem, toResponse } from '../http/answer.ts'
import { noSuchPath } from '../http/own-paths.ts'
import type { Person } from '../http/request-context.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import { storeRefusal } from '../http/store-refusal.ts'
import { saidIn } from './headers.ts'
import { readAsked } from './read-asked.ts'
import type { Recorder } from './recorder.ts'
import { ended } from './settle.ts'

/**
 * Serves the journal over HTTP to a person with a role: `/journal/entries`, `/journal/pending`, `/journal/head` and
 * `/journal/export`. Rejects with `ServiceError`.
 */
export async function answerJournal(recorder: Recorder, request: Request, person: Person): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const { journal } = recorder
  const asked = `${request.method} ${pathname.replace(/\/$/, '')}`
  const answer = (body: object) => toResponse({ status: 200, headers: {}, body }, request)
  try {
    switch (asked) {
      case 'GET /journal/entries': {
        const [page, sending] = await Promise.all([journal.list(askedIn(searchParams)), sendingIn(journal)])
        return answer({ data: { ...page, sending } })
      }
      case 'GET /journal/pending':
        return answer({ data: { sending: await sendingIn(journal) } })
      case 'GET /journal/head':
        return answer({ data: await journal.head() })
      case 'GET /journal/export':
        return await exported(recorder, searchParams)
      case 'DELETE /journal/entries':
        return await erase(recorder, request, person)
      default:
        return noSuchPath(request)
    }
  } catch (error) {
    throw storeRefusal(error, request) ?? error
  }
}

function askedIn(search: URLSearchParams) {
  const asked = readAsked(search)
  if (typeof asked === 'string') throw badRequest(asked)
  return asked
}

/** Writes without a known outcome, newest first. */
const sendingIn = async (journal: Recorder['journal']): Promise<Write[]> =>
  (await journal.pending()).map((pending) => ended(pending, { outcome: 'unknown' })).toReversed()

/** Few at once, because an entry may have several megabytes. */
const entriesAtOnce = 50

/** The whole chain, or the entries asked for, as a file. The first entries are read before the answer begins. */
async function exported({ journal, now }: Recorder, search: URLSearchParams): Promise<Response> {
  const format = search.get('format') ?? 'jsonl'
  if (format !== 'jsonl' && format !== 'csv') throw badRequest('format must be jsonl or csv')
  search.delete('format')
  const asked = search.size > 0 ? askedIn(search) : undefined
  const { type, start, lines } = exportFormats[format]
  let number = 0
  const next = async () => {
    const entries = await journal.after(number, entriesAtOnce, asked)
    number = entries.at(-1)?.number ?? number
    return entries
  }
  let entries = await next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      if (entries.length > 0) controller.enqueue(encoder.encode(lines(entries)))
      if (entries.length < entriesAtOnce) return controller.close()
      entries = await next()
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
async function erase(
  { journal, now, masked }: Recorder,
  request: Request,
  person: Person,
): Promise<Response> {
  if (!person.roles.includes('admin'))
    throw new ServiceError(403, `${person.name} needs the role admin for this`)
  const { pathname, search, searchParams } = new URL(request.url)
  const asked = searchParams.get('before') ?? ''
  const before = new Date(asked)
  if (!/^\d{4}-\d\d-\d\d/.test(asked) || Number.isNaN(before.getTime()))
    throw badRequest('before must be an ISO 8601 date or time')
  const force = searchParams.get('undelivered')
  if (force !== null && force !== 'erase') throw badRequest('undelivered must be erase')
  const { reason, ticket } = await masked(saidIn(request.headers))
  if (reason === '') throw badRequest('The header carillon-reason must say why the entries are erased')
  const when = { at: timeWithOffset(now()), zone: zoneOfHere() }
  const signed = { id: randomUUID(), agent: person.name, reason, ticket, ...when }
  const erased = await journal.erase(before, signed, force === 'erase')
  if ('entries' in erased)
    return toResponse({ status: 200, headers: {}, body: { data: { erased: erased.entries } } }, request)
  const { undelivered } = erased
  const missing = undelivered.map(
    ({ stream, from, to }) => `${entriesText(from, to, 'was')} not delivered to ${stream}`,
  )
  const refusal = new ServiceError(409, `Nothing was erased: ${missing.join('; ')}`)
  const problem = toProblem(refusal, pathname + search, now().toISOString())
  return toResponse({ ...problem, body: { ...(problem.body as object), undelivered } }, request) // created above as an object
}
