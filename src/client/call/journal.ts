import { endpointOf } from '#src/contract/endpoints.ts'
import { maxNoteLengths } from '#src/domain/journal/note-lengths.ts'
import { keepsJournal } from '../session.ts'
import type { CallParts } from './parts.ts'
import type { Next, Note, OneCall } from './types.ts'

/** Tells the server that keeps the journal why a write is made; without such a server, this tab lists it. */
export async function journaled(call: OneCall, next: Next, { session, journal }: CallParts) {
  if (endpointOf(call.name).method === 'GET') return next(call)
  if (!keepsJournal(session)) return journal.record(call, next)
  const { id, undoes, by } = call.note ?? {}
  const note = {
    ...call.note,
    ...(undoes !== undefined && { undoes: journal.idOf(undoes) }),
    ...(by === undefined && { agent: journal.agent.get() }),
  }
  const onAnswer = (response: Response) => {
    call.onAnswer?.(response)
    journal.learnEntry(id, response.headers.get('carillon-entry'))
  }
  const headers = { ...call.headers, ...noteHeaders(note) }
  return next({ ...call, ...(by !== undefined && { by }), headers, onAnswer }).finally(journal.changed)
}

/** Texts are cut to the length that the server accepts, and lose lone surrogates, which cannot be sent. */
function noteHeaders(note: Note & { agent?: string }): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['agent', 'reason', 'ticket', 'run', 'undoes'] as const) {
    const text = note[name]?.slice(0, maxNoteLengths[name]).replaceAll(/\p{Cs}/gu, '')
    // An empty name still says that a person writes.
    if (text || (text === '' && name === 'agent')) headers[`carillon-${name}`] = encodeURIComponent(text)
  }
  if (note.by !== undefined) headers['carillon-person'] = encodeURIComponent(note.by)
  return headers
}
