import { STATUS_CODES } from 'node:http'

/** Errors by path into the body: `{"steps.0.template.type": {"messages": ["…"]}}`. */
export type FieldErrors = Record<string, { messages: string[] }>

/** A refusal the caller can read. May be thrown anywhere below the HTTP layer, which turns it into a problem. Its cause is not sent. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: number
  readonly messages: string | string[]
  readonly headers: Record<string, string>
  readonly extra: { error?: string; errors?: FieldErrors }

  constructor(
    status: number,
    messages: string | string[],
    more: {
      headers?: Record<string, string>
      withoutErrorName?: true
      errors?: FieldErrors
      cause?: unknown
    } = {},
  ) {
    super(
      typeof messages === 'string' ? messages : messages.join('; '),
      more.cause === undefined ? undefined : { cause: more.cause },
    )
    this.status = status
    this.messages = messages
    this.headers = more.headers ?? {}
    const error = STATUS_CODES[status]
    this.extra = {
      ...(more.withoutErrorName === undefined && error !== undefined && { error }),
      ...(more.errors && { errors: more.errors }),
    }
  }
}

export const badRequest = (messages: string | string[], errors?: FieldErrors) =>
  new ServiceError(400, messages, errors ? { errors } : {})

export const unprocessable = (message: string) => new ServiceError(422, message)

export const tooLarge = () => new ServiceError(413, 'request entity too large')

export const changedMeanwhile = () =>
  new ServiceError(412, 'This was changed since it was read. Read it again')

export const notFound = (message: string) => new ServiceError(404, message)
