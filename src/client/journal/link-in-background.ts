import type { Session } from '../session.ts'
import type { Settling } from '../settling.ts'
import type { Recorder } from './recorder.ts'

/** Links records into the chain as they come, from the first write on. They wait until the code is loaded. */
export function linkInBackground(client: { journal: Recorder; session: Session; settling?: Settling }): void {
  const stop = client.journal.subscribe(() => {
    stop()
    import('./journal.ts').then(
      ({ openJournal }) => openJournal(client),
      // If the server is being updated or cannot be reached, the next write tries again.
      () => linkInBackground(client),
    )
  })
}
