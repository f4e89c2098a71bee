import { createHash } from 'node:crypto'
import type { ServiceError } from './service-error.ts'

/** What is sent for a request: kept as data until the last moment, so that it can be stored and sent again. */
export type Answer = { status: number; headers: Record<string, string>; body: unknown }

/** A refusal as the service words it. `path` is the request's path with its query; `now` an ISO time. */
export function toProblem(error: ServiceError, path: string, now: string): Answer {
  const body = { statusCode: error.status, timestamp: now, path, message: error.messages, ...error.extra }
  return { status: error.status, headers: error.headers, body }
}

/** A failure of the service itself. `errorId` is what the caller can quote; the cause stays here. */
export function toFailure(errorId: string, path: string, now: string): Answer {
  const message = 'Internal server error, contact support and provide them with the errorId'
  return { status: 500, headers: {}, body: { statusCode: 500, timestamp: now, path, message, errorId } }
}

/** Writes an answer as JSON, with a weak entity tag; a reader that already has it gets 304 and no body. */
export function toResponse(answer: Answer, request: Request): Response {
  const text = JSON.stringify(answer.body)
  const tag = weakTag(text)
  const headers = new Headers({
    ...answer.headers,
    etag: tag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  if (answer.status === 200 && isRead(request) && knows(request, tag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(text, { status: answer.status, headers })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function weakTag(text: string): string {
  const digest = createHash('sha1').update(text).digest('base64').slice(0, 27)
  return `W/"${Buffer.byteLength(text).toString(16)}-${digest}"`
}

function knows(request: Request, tag: string): boolean {
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes('*') || known.includes(tag.replace(/^W\//, '')))
}
