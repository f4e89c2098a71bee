import type { Session } from '../session.ts'
import type { Settling } from '../settling.ts'
import type { Recorder } from './recorder.ts'

/** From the first write on, links records into the chain as they come. Until the code is loaded, they wait. */
export function linkInBackground(client: { journal: Recorder; session: Session; settling?: Settling }): void {
  const stop = client.journal.subscribe(() => {
    stop()
    import('./journal.ts').then(
      ({ openJournal }) => openJournal(client),
      // The server is being updated, or the connection is down: the next write tries again.
      () => linkInBackground(client),
    )
  })
}
