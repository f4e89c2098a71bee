import { maxNoteLengths } from '#src/domain/journal/note-lengths.ts'
import type { EndpointName, Input, Output } from '#src/contract/endpoints.ts'
import type { Call, CallOptions, Note, WriteOptions } from '../call.ts'

type CallArguments<N extends EndpointName> = [
  name: N,
  input: Input<N> & WriteOptions,
  signal: AbortSignal | undefined,
  options: CallOptions,
]

/**
 * Sends a write, with its reason, to a server that records it itself. Stores the id of the server's entry in `entryIds`,
 * under the id that this tab gave the write.
 */
export function sendWithNote<N extends EndpointName>(
  call: Call,
  [name, input, signal, options]: CallArguments<N>,
  entryIds: Map<string, string>,
): Promise<Output<N>> {
  const { note = {} } = input
  const { id, undoes, by } = note
  const onAnswer = (response: Response) => {
    options.onAnswer?.(response)
    const entry = response.headers.get('carillon-entry')
    if (id !== undefined && entry !== null) entryIds.set(id, entry)
  }
  const undone = undoes === undefined ? {} : { undoes: entryIds.get(undoes) ?? undoes }
  const journalHeaders = noteHeaders({ ...note, ...undone })
  return call(name, input, signal, { ...options, ...(by !== undefined && { by }), onAnswer, journalHeaders })
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
