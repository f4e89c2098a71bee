import { inspect } from 'node:util'
import { pino } from 'pino'
import { requestLine, type RequestRecord } from '../http/traffic.ts'
import { ServiceError } from '../http/service-error.ts'
import { Unreached } from '../http/unreached.ts'
import { Redirected } from '../upstream/redirected.ts'
import { StoreFailure } from '../store/sql/store-error.ts'
import { createLineWriter } from './line-writer.ts'

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
  const { maskSecrets, format } = options
  const notice = format === 'json' ? droppedInJson : droppedInText
  const { out = createLineWriter(process.stdout, notice), err = createLineWriter(process.stderr, notice) } =
    options
  return format === 'json' ? jsonLog(out, maskSecrets) : textLog(out, err, maskSecrets)
}

const droppedInText = (count: number) =>
  `${count === 1 ? '1 line' : `${count} lines`} of the log could not be written\n`

const droppedInJson = (count: number) => {
  const record = { level: 'warn', time: new Date().toISOString(), message: droppedInText(count).trim() }
  return `${JSON.stringify(record)}\n`
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
        error: (error: unknown) => errorRecord(error, maskSecrets),
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

/** The stack of an error and its causes, with their codes but no other properties; see `errorRecord`. */
function errorText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return inspect(error)
  const { stack = String(error), cause } = error
  const [first = '', ...calls] = stack.split('\n')
  const coded = 'code' in error ? `${first} (${String(error.code)})` : first
  const why = cause === undefined || depth === deepest ? [] : [`Caused by: ${errorText(cause, depth + 1)}`]
  return [coded, ...calls, ...why].join('\n')
}

/** The properties that help to find the cause. Other properties of an error may contain data from a caller. */
function errorRecord(error: unknown, maskSecrets: LogOptions['maskSecrets'], depth = 0): object {
  if (!(error instanceof Error)) return { message: maskSecrets(inspect(error)) }
  const { name, message, stack, cause } = error
  return {
    type: name,
    message: maskSecrets(message),
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: stack && maskSecrets(stack),
    ...(cause === undefined || depth === deepest
      ? {}
      : { cause: errorRecord(cause, maskSecrets, depth + 1) }),
  }
}
