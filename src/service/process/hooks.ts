import type { Entry } from '#src/domain/journal/entry.ts'
import { toJsonLines } from '#src/domain/journal/table.ts'
import type { Violation } from '../http/csp-reports.ts'
import { limitPerMinute } from '../http/limit-per-minute.ts'
import { createLineWriter } from './line-writer.ts'
import { createLog, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Options } from './options.ts'
import { createSecretMask, secretsOf } from './secrets.ts'

/** The log configured by the options, in which their secrets are hidden. */
export const createLogFor = async (options: Options): Promise<Log> =>
  createLog({ format: options.logFormat, maskSecrets: createSecretMask(await secretsOf(options)) })

/** Per minute. */
const maxRedirects = 3

/** Prints the entries that this process makes, if the journal goes to standard output. */
function createEntryHook({ journalFile }: Options, metrics: Metrics | undefined) {
  const dropped = (count: number) =>
    `${JSON.stringify({ message: `${count} entries could not be printed` })}\n`
  const print = journalFile === '-' ? createLineWriter(process.stdout, dropped) : undefined
  return (entry: Entry) => {
    metrics?.journal(entry)
    print?.(toJsonLines([entry]))
  }
}

/** Connects a service's events to the log, the metrics and the file of the journal. */
export const createHooks = (options: Options, log: Log, metrics?: Metrics) => ({
  ...(options.journalFile !== '-' && { journalFile: options.journalFile }),
  journalDays: options.journalDays,
  onEntry: createEntryHook(options, metrics),
  onJournalWarning: log.warn,
  onFailure: log.failure,
  onKeyThrottled: log.warn,
  onRedirect: limitPerMinute(maxRedirects, log.warn, (count) =>
    log.warn(`${count} more redirects of the upstream service within this minute`),
  ),
  onViolation: ({ directive, blocked }: Violation) => {
    log.warn(`The policy of the page stopped ${blocked} in a browser (${directive})`)
    metrics?.violation(directive)
  },
})
