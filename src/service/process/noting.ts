import type { Violation } from '../http/csp-reports.ts'
import { limitPerMinute } from '../http/limit-per-minute.ts'
import { sinksOf } from './journal-settings.ts'
import { createLog, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Options } from './options.ts'
import { hiding, secretsOf } from './secrets.ts'

/** The log configured by the options, in which their secrets are hidden. */
export const logOf = async (options: Options): Promise<Log> =>
  createLog({ format: options.logFormat, hide: hiding(await secretsOf(options)) })

/** Per minute. */
const mostRedirects = 3

/** Connects a service's events to the log, the metrics and the streams of the journal. */
export const notingWith = (options: Options, log: Log, watched?: Metrics) => ({
  sinks: sinksOf(options),
  onJournal: log.warn,
  onFailure: log.failure,
  onKeyThrottled: log.warn,
  onRedirect: limitPerMinute(mostRedirects, log.warn, (count) =>
    log.warn(`${count} more redirects of the upstream service within this minute`),
  ),
  onViolation: ({ directive, blocked }: Violation) => {
    log.warn(`The policy of the page stopped ${blocked} in a browser (${directive})`)
    watched?.violation(directive)
  },
  ...(watched && { onEntry: watched.journal, watchStreams: watched.watchStreams }),
})
