import type { Listening } from './server.ts'

/** Process supervisors kill after ten seconds without giving a reason. */
const longestMs = 9_500

/** Rejects when closing takes longer: requests end in time, but the runner may still be waiting for a frozen database. */
export function closeWithin({ close }: Pick<Listening, 'close'>, mostMs = longestMs): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`Stopped after ${mostMs / 1000} seconds: ${why}`))
    const timer = setTimeout(late, mostMs)
    void close()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

const why = 'the database or a stream of the journal does not answer. Every write that was confirmed is kept'
