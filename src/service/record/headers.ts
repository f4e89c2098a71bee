import { maxNoteLengths } from '#src/domain/journal/note-lengths.ts'
import { badRequest } from '../http/service-error.ts'

/** The name that a person with a key typed, from a console; undefined for a program. */
export const typedAgent = (headers: Headers): string | undefined =>
  headers.has('carillon-agent') ? read(headers, 'agent') : undefined

/** The reason for a write, as sent by the console. */
export type WriteNote = { reason: string; ticket: string; run?: string; undoes?: string }

/**
 * Reads the headers `carillon-reason` and so on, whose text is percent-encoded.
 * @throws ServiceError 400 for a text that is unreadable or too long
 */
export function readWriteNote(headers: Headers): WriteNote {
  const [run, undoes] = [read(headers, 'run'), read(headers, 'undoes')]
  return {
    reason: read(headers, 'reason'),
    ticket: read(headers, 'ticket'),
    ...(run && { run }),
    ...(undoes && { undoes }),
  }
}

function read(headers: Headers, name: keyof typeof maxNoteLengths): string {
  const header = `carillon-${name}`
  const encoded = headers.get(header) ?? ''
  // A percent-encoded character takes at most 12 characters.
  if (encoded.length > maxNoteLengths[name] * 12) throw tooLong(header, maxNoteLengths[name])
  let text
  try {
    text = decodeURIComponent(encoded).trim()
  } catch {
    throw badRequest(`The header ${header} must be percent-encoded text`)
  }
  if (text.length > maxNoteLengths[name]) throw tooLong(header, maxNoteLengths[name])
  return text
}

const tooLong = (header: string, maxLength: number) =>
  badRequest(`The header ${header} must be shorter than or equal to ${maxLength} characters`)
