import type { Listening } from './server.ts'

/** Supervisors kill after ten seconds, and say nothing of why. */
const longestMs = 9_500

/** Rejects when it takes longer: requests end in time, but their runner may still wait for a database that is frozen. */
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
