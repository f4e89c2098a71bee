import type { Session } from '../session.ts'
import type { Settling } from '../settling.ts'
import type { Recorder } from './recorder.ts'

/** From the first write on, what is recorded is linked into the chain as it comes. Until the code for it is here, records wait. */
export function linkInBackground(client: { journal: Recorder; session: Session; settling?: Settling }): void {
  const stop = client.journal.subscribe(() => {
    stop()
    import('./journal.ts').then(
      ({ openJournal }) => openJournal(client),
      // The service is being updated, or the line is down: the next write tries again.
      () => linkInBackground(client),
    )
  })
}
