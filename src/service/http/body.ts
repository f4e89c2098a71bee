import { limits, tooLong, tooMany } from '#src/contract/limits.ts'
import { inexactNumber, withExactNumbers } from '#src/domain/json/exact-numbers.ts'
import { jsonExcess, type JsonExcess } from '#src/domain/json/json-limits.ts'
import { badRequest, ServiceError, tooLarge } from './service-error.ts'

const largePaths = /^\/v1\/(workflows|notification-templates)(\/|$)/

/** Largest body in bytes for this path. */
export function bodyLimit(path: string): number {
  if (path.startsWith('/v1/events/')) return limits.body.event
  return largePaths.test(path) ? limits.body.workflow : limits.body.other
}

/**
 * The JSON object in a request's body; no body counts as an empty object.
 * @throws ServiceError 413 above the byte limit; 415 for another type, encoding or character set; 400 for text that
 * is not a JSON object, exceeds the JSON limits, or has a number that would be stored as another one.
 */
export async function readBody(request: Request, limit: number): Promise<object> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity') throw unsupported(`Content-Encoding must be left out, not "${encoding}"`)
  const text = decoded(await readBytes(request, limit))
  const value = objectIn(text, request.headers)
  const inexact = inexactNumber(text)
  if (inexact)
    throw badRequest(`The number ${inexact.number} cannot be stored exactly: write it in quotes, as text`)
  return value
}

/**
 * The JSON object in a body that has already been received; an empty body counts as an empty object. Numbers that would
 * change are texts of their digits, so that what is recorded of a body that is passed on is true.
 * @throws ServiceError 415 and 400 as above
 */
export function parseJsonObject(bytes: Uint8Array, headers: Headers): object {
  return objectIn(decoded(bytes), headers)
}

function objectIn(text: string, headers: Headers): object {
  if (text.trim() === '') return {}
  requireJson(headers.get('content-type'))
  const value = parse(text)
  const excess = jsonExcess(value)
  if (excess) throw refusalOf(excess)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('The body must be a JSON object')
  return value
}

function requireJson(type: string | null): void {
  const [name = '', ...parameters] = (type ?? '').split(';').map((part) => part.trim().toLowerCase())
  if (name !== 'application/json') throw unsupported('Content-Type must be application/json')
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset))
    throw unsupported('The character set of the body must be UTF-8')
}

function refusalOf({ kind, path }: JsonExcess): ServiceError {
  if (kind === 'depth') return badRequest('The body is nested too deeply')
  if (kind === 'values') return badRequest(`The body must contain no more than ${limits.json.values} values`)
  const rule = kind === 'text' ? tooLong(limits.text.content) : tooMany(limits.json.members)
  const messages = [`${path || 'The body'} ${rule}`]
  return badRequest(messages, { [path]: { messages } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(withExactNumbers(text))
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : 'The body is not JSON')
  }
}

/**
 * The bytes of a body. Node enforces an announced length; without one, the bytes are counted while reading.
 * @throws ServiceError 413 above the limit
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > limit) throw tooLarge()
  const bytes = announced === null ? await readCounting(request.body, limit) : await request.arrayBuffer()
  if (bytes.byteLength > limit) throw tooLarge()
  return new Uint8Array(bytes)
}

/** @throws ServiceError 413 as soon as the limit is exceeded */
export async function readCounting(body: Request['body'], limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // undici's stream is iterable, but the DOM's type does not say so.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Refuses invalid UTF-8, which would be stored as characters that were never sent. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest('The body is not UTF-8')
  }
}

const unsupported = (message: string) => new ServiceError(415, message)
