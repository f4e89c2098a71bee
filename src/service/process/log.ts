import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { requestLine, type RequestRecord } from '../http/traffic.ts'
import { ServiceError } from '../http/service-error.ts'
import { Unreached } from '../http/unreached.ts'
import { Redirected } from '../upstream/redirected.ts'
import { reasonOf, StoreFailure } from '../store/sql/store-error.ts'

export type Log = {
  request: (seen: RequestRecord) => void
  failure: (requestId: string, error: unknown) => void
  warn: (line: string) => void
  /** For the person who started the process. */
  info: (line: string) => void
}

export type LogOptions = {
  format: 'text' | 'json'
  /** Removes secrets from a line. */
  maskSecrets: (text: string) => string
  /** `out` and `err` receive whole lines. */
  out?: (text: string) => unknown
  err?: (text: string) => unknown
}

export function createLog(options: LogOptions): Log {
  const { maskSecrets, format, out = lineWriter(process.stdout), err = lineWriter(process.stderr) } = options
  return format === 'json' ? jsonLog(out, maskSecrets) : textLog(out, err, maskSecrets)
}

/** Bytes that may wait for a reader. */
const maxBufferedBytes = 1024 * 1024

/** Writes lines, and drops those that cannot be written: nobody reads the pipe, its reader is gone, or the disk is full. */
export function lineWriter(stream: NodeJS.WritableStream & { fd: number }) {
  // Without a listener, an error would end the process.
  stream.on('error', () => {})
  return (line: string): void => {
    if (stream instanceof Socket) {
      if (stream.writableLength < maxBufferedBytes) stream.write(line)
      return
    }
    try {
      // Node's own stream for a file writes nothing more after an error.
      writeSync(stream.fd, line)
    } catch {}
  }
}

/** Failures outside this program and refusals, for which a stack would add nothing to the message. */
const isPlain = (error: unknown): error is Error =>
  error instanceof StoreFailure ||
  error instanceof Unreached ||
  error instanceof Redirected ||
  error instanceof ServiceError

/** Lines for people; warnings and failures go to `err`. */
const textLog = (
  out: (text: string) => unknown,
  err: (text: string) => unknown,
  maskSecrets: LogOptions['maskSecrets'],
): Log => ({
  request: (seen) => out(`${maskSecrets(requestLine(seen))}\n`),
  failure: (requestId, error) =>
    err(maskSecrets(`${requestId} ${isPlain(error) ? error.message : errorText(error)}\n`)),
  warn: (line) => err(`${maskSecrets(line)}\n`),
  info: (line) => out(`${line}\n`),
})

/** One JSON object per line, all on standard output, so that a collector reads one stream. */
function jsonLog(out: (text: string) => unknown, maskSecrets: LogOptions['maskSecrets']): Log {
  const lines = pino(
    {
      base: null,
      messageKey: 'message',
      errorKey: 'error',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: {
        error: (error: unknown) => ({
          type: error instanceof Error ? error.name : typeof error,
          message: maskSecrets(reasonOf(error)),
          stack: maskSecrets(errorText(error)),
        }),
        path: maskSecrets,
        person: (name?: string) => name && maskSecrets(name),
      },
    },
    { write: out },
  )
  return {
    request: ({ status, durationMs, ...seen }) => {
      const record = { ...seen, status: status ?? null, durationMs: Math.round(durationMs * 10) / 10 }
      if ((status ?? 0) >= 500) lines.error(record, 'request')
      else lines.info(record, 'request')
    },
    failure: (requestId, error) => lines.error({ requestId, error }, 'failure'),
    warn: (line) => lines.warn(maskSecrets(line)),
    info: (line) => lines.info(maskSecrets(line)),
  }
}

const deepest = 5

/** The stack of an error and its causes, with their codes. Other properties may contain data from a caller. */
function errorText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return inspect(error)
  const { stack = String(error), cause } = error
  const [first = '', ...calls] = stack.split('\n')
  const coded = 'code' in error ? `${first} (${String(error.code)})` : first
  const why = cause === undefined || depth === deepest ? [] : [`Caused by: ${errorText(cause, depth + 1)}`]
  return [coded, ...calls, ...why].join('\n')
}
