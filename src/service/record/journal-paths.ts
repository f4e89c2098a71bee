import type { Write } from '#src/domain/journal/entry.ts'
import { exportFormats, exportName } from '#src/domain/journal/table.ts'
import { toResponse } from '../http/answer.ts'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import type { Scoped } from '../store/interface/journal-records.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { pathNotFoundError } from '../http/process-paths.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import { readJournalQuery } from './read-journal-query.ts'
import type { Recorder } from './recorder.ts'
import { withOutcome } from './settle.ts'

/**
 * Serves the journal over HTTP: `/journal/entries`, `/journal/pending`, `/journal/head` and `/journal/export`. `scope`: the
 * part of it that the caller shares; all of it for people. Rejects with `ServiceError`.
 */
export async function answerJournal(
  recorder: Recorder,
  request: Request,
  scoped: Scoped = {},
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const { journal } = recorder
  const route = `${request.method} ${pathname.replace(/\/$/, '')}`
  const answer = (body: object) => toResponse({ status: 200, headers: {}, body }, request)
  switch (route) {
    case 'GET /journal/entries': {
      const [page, sending] = await Promise.all([
        journal.list({ ...journalQueryIn(searchParams), ...scoped }),
        pendingWritesOf(journal, scoped),
      ])
      return answer({ data: { ...page, sending } })
    }
    case 'GET /journal/pending':
      return answer({ data: { sending: await pendingWritesOf(journal, scoped) } })
    case 'GET /journal/head':
      return answer({ data: await journal.head() })
    case 'GET /journal/export':
      return exportJournal(recorder, searchParams, scoped)
    default:
      throw pathNotFoundError(request)
  }
}

/** What the holder of a key may read. The service itself judges the key, and slows down who guesses. */
export async function answerKeyHolder(
  fetch: Fetch,
  recorder: Recorder,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const authorization = request.headers.get('authorization')
  const headers = { authorization: authorization ?? '' }
  const asked = new Request(new URL(endpoints.environmentMe.path, request.url), { headers })
  const judged = await fetch(asked, { ...context, isInternal: true })
  if (!judged.ok && judged.status !== 404) return judged
  await judged.body?.cancel()
  const holder = await recorder.keyHolder(authorization)
  if (!holder) throw new ServiceError(401, 'API Key not found')
  return answerJournal(recorder, request, { scope: holder.scope })
}

function journalQueryIn(search: URLSearchParams) {
  const query = readJournalQuery(search)
  if (typeof query === 'string') throw badRequest(query)
  return query
}

/** Writes without a known outcome, newest first. */
const pendingWritesOf = async (journal: Recorder['journal'], { scope }: Scoped): Promise<Write[]> =>
  (await journal.pending())
    .filter((pending) => scope === undefined || pending.scope === scope)
    .map((pending) => withOutcome(pending, { outcome: 'unknown' }))
    .toReversed()

/** Few at once, because an entry may have several megabytes. */
const batchSize = 50

/** The whole chain, or the entries asked for, as a file. The first entries are read before the answer begins. */
async function exportJournal(
  { journal, now }: Recorder,
  search: URLSearchParams,
  scoped: Scoped,
): Promise<Response> {
  const format = search.get('format') ?? 'jsonl'
  if (format !== 'jsonl' && format !== 'csv') throw badRequest('format must be jsonl or csv')
  search.delete('format')
  const isSelection = search.size > 0 || scoped.scope !== undefined
  const query = isSelection ? { ...journalQueryIn(search), ...scoped } : undefined
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
