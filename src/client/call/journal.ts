import { methodOf } from '#src/contract/endpoints.ts'
import { maxNoteLengths } from '#src/domain/journal/note-lengths.ts'
import { isShared } from '../session.ts'
import type { CallParts, Next, Note, OneCall } from './types.ts'

/** Tells the server that keeps the journal why a write is made; without such a server, this browser records it. */
export async function journaled(call: OneCall, next: Next, { session, journal }: CallParts) {
  if (methodOf(call.name) === 'GET') return next(call)
  if (!isShared(session)) return journal.record(call, next)
  const { id, undoes, by } = call.note ?? {}
  const note = { ...call.note, ...(undoes !== undefined && { undoes: journal.idOf(undoes) }) }
  const onAnswer = (response: Response) => {
    call.onAnswer?.(response)
    journal.learnEntry(id, response.headers.get('carillon-entry'))
  }
  const headers = { ...call.headers, ...noteHeaders(note) }
  return next({ ...call, ...(by !== undefined && { by }), headers, onAnswer }).finally(journal.changed)
}

/** Texts are cut to the length that the server accepts, and lose lone surrogates, which cannot be sent. */
export function noteHeaders(note: Note): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['reason', 'ticket', 'run', 'undoes'] as const) {
    const text = note[name]?.slice(0, maxNoteLengths[name]).replaceAll(/\p{Cs}/gu, '')
    if (text) headers[`carillon-${name}`] = encodeURIComponent(text)
  }
  if (note.by !== undefined) headers['carillon-person'] = encodeURIComponent(note.by)
  return headers
}
