import type { Entry } from '#src/domain/journal/entry.ts'
import { toJsonLines } from '#src/domain/journal/table.ts'
import { createLog, lineWriter, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Options } from './options.ts'
import { createSecretMask, secretsOf } from './secrets.ts'

/** The log configured by the options, in which their secrets are hidden. */
export const createLogFor = async (options: Options): Promise<Log> =>
  createLog({ format: options.logFormat, maskSecrets: createSecretMask(await secretsOf(options)) })

/** Prints the entries that this process makes, if the journal goes to standard output. */
function createEntryHook({ journalFile }: Options, metrics: Metrics | undefined) {
  const print = journalFile === '-' ? lineWriter(process.stdout) : undefined
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
})
