import { inspect } from 'node:util'
import { pino } from 'pino'
import { requestLine, type RequestRecord } from '../http/traffic.ts'
import { ServiceError } from '../http/service-error.ts'
import { Unreached } from '../http/unreached.ts'
import { Redirected } from '../upstream/redirected.ts'
import { StoreFailure } from '../store/sql/store-error.ts'
import { outlet } from './outlet.ts'

export type Log = {
  request: (seen: RequestRecord) => void
  failure: (requestId: string, error: unknown) => void
  warn: (line: string) => void
  /** For the person who started the process. */
  say: (line: string) => void
}

export type LogOptions = {
  format: 'text' | 'json'
  /** Removes secrets from a line. */
  hide: (text: string) => string
  /** `out` and `err` receive whole lines. */
  out?: (text: string) => unknown
  err?: (text: string) => unknown
}

export function createLog(options: LogOptions): Log {
  const { hide, format } = options
  const notice = format === 'json' ? droppedInJson : droppedInText
  const { out = outlet(process.stdout, notice), err = outlet(process.stderr, notice) } = options
  return format === 'json' ? jsonLog(out, hide) : textLog(out, err, hide)
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
  hide: LogOptions['hide'],
): Log => ({
  request: (seen) => out(`${hide(requestLine(seen))}\n`),
  failure: (requestId, error) =>
    err(hide(`${requestId} ${isPlain(error) ? error.message : inText(error)}\n`)),
  warn: (line) => err(`${hide(line)}\n`),
  say: (line) => out(`${line}\n`),
})

/** One JSON object per line, all on standard output, so that a collector reads one stream. */
function jsonLog(out: (text: string) => unknown, hide: LogOptions['hide']): Log {
  const lines = pino(
    {
      base: null,
      messageKey: 'message',
      errorKey: 'error',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: {
        error: (error: unknown) => described(error, hide),
        path: hide,
        person: (name?: string) => name && hide(name),
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
    warn: (line) => lines.warn(hide(line)),
    say: (line) => lines.info(hide(line)),
  }
}

const deepest = 5

/** The stack of an error and its causes, with their codes but no other properties; see `described`. */
function inText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return inspect(error)
  const { stack = String(error), cause } = error
  const [first = '', ...calls] = stack.split('\n')
  const coded = 'code' in error ? `${first} (${String(error.code)})` : first
  const why = cause === undefined || depth === deepest ? [] : [`Caused by: ${inText(cause, depth + 1)}`]
  return [coded, ...calls, ...why].join('\n')
}

/** The properties that help to find the cause. Other properties of an error may contain data from a caller. */
function described(error: unknown, hide: LogOptions['hide'], depth = 0): object {
  if (!(error instanceof Error)) return { message: hide(inspect(error)) }
  const { name, message, stack, cause } = error
  return {
    type: name,
    message: hide(message),
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: stack && hide(stack),
    ...(cause === undefined || depth === deepest ? {} : { cause: described(cause, hide, depth + 1) }),
  }
}
