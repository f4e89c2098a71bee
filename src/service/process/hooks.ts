import type { Violation } from '../http/csp-reports.ts'
import { limitPerMinute } from '../http/limit-per-minute.ts'
import { sinksOf } from './journal-settings.ts'
import { createLog, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Options } from './options.ts'
import { createSecretMask, secretsOf } from './secrets.ts'

/** The log configured by the options, in which their secrets are hidden. */
export const createLogFor = async (options: Options): Promise<Log> =>
  createLog({ format: options.logFormat, maskSecrets: createSecretMask(await secretsOf(options)) })

/** Per minute. */
const maxRedirects = 3

/** Connects a service's events to the log, the metrics and the streams of the journal. */
export const createHooks = (options: Options, log: Log, metrics?: Metrics) => ({
  sinks: sinksOf(options),
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
  ...(metrics && { onEntry: metrics.journal, watchStreams: metrics.watchStreams }),
})
