import { createHash } from 'node:crypto'
import type { ServiceError } from './service-error.ts'

/** An answer as plain data, so that it can be stored and sent again. */
export type Answer = { status: number; headers: Record<string, string>; body: unknown }

/** A refusal in the service's format. `path` includes the query; `now` is an ISO time. */
export function toProblem(error: ServiceError, path: string, now: string): Answer {
  const body = { statusCode: error.status, timestamp: now, path, message: error.messages, ...error.extra }
  return { status: error.status, headers: error.headers, body }
}

/** A failure of the service itself. `errorId` is for the caller to quote; the cause is not sent. */
export function toFailure(errorId: string, path: string, now: string): Answer {
  const message = 'Internal server error, contact support and provide them with the errorId'
  return { status: 500, headers: {}, body: { statusCode: 500, timestamp: now, path, message, errorId } }
}

/** Returns an answer as JSON with a weak entity tag; a caller that already has it gets 304 without a body. */
export function toResponse(answer: Answer, request: Request): Response {
  const text = JSON.stringify(answer.body)
  const tag = weakTag(text)
  const headers = {
    ...answer.headers,
    etag: tag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  }
  if (answer.status === 200 && isRead(request) && hasCurrentCopy(request, tag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(text, {
    status: answer.status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function weakTag(text: string): string {
  const digest = createHash('sha1').update(text).digest('base64').slice(0, 27)
  return `W/"${Buffer.byteLength(text).toString(16)}-${digest}"`
}

const hasCurrentCopy = (request: Request, tag: string) =>
  listsTag(request.headers.get('if-none-match') ?? '', tag)

/** Whether a list of entity tags, or `*`, names this one. */
function listsTag(tags: string, tag: string): boolean {
  const named = tags.split(',').map((part) => part.trim().replace(/^W\//, ''))
  return named.includes('*') || named.includes(tag.replace(/^W\//, ''))
}

/**
 * Whether `If-Match` names this body. The standard allows only strong tags there; ours are weak, but equal for equal
 * text, which is what a caller that has read it compares.
 */
export const matchesIfMatch = (ifMatch: string, body: unknown): boolean =>
  listsTag(ifMatch, weakTag(JSON.stringify(body)))
