import type { ListeningServer } from './server.ts'

/** Process supervisors kill after ten seconds without giving a reason. */
const closeTimeoutMs = 9_500

/** Rejects when closing takes longer: requests end in time, but the runner may still be waiting for a frozen database. */
export function closeWithin(
  { close }: Pick<ListeningServer, 'close'>,
  timeoutMs = closeTimeoutMs,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const rejectLate = () => reject(new Error(`Stopped after ${timeoutMs / 1000} seconds: ${reason}`))
    const timer = setTimeout(rejectLate, timeoutMs)
    void close()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

const reason =
  'the database or a stream of the journal does not answer. Every write that was confirmed is kept'
