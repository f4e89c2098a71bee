import type { Session } from '../session.ts'
import type { Settling } from '../call/confirm.ts'
import type { Recorder } from './recorder.ts'

/**
 * Links records into the chain as they come, from the first write on, or at once if a page was left before it stored
 * them. They wait until the code is loaded.
 */
export function linkInBackground(client: { journal: Recorder; session: Session; settling?: Settling }): void {
  const link = () => {
    stop()
    import('./journal.ts').then(
      // If the browser lost its database, the next write tries again.
      ({ openJournal }) =>
        void openJournal(client)
          .pending()
          .catch(() => undefined),
      // If the server is being updated or cannot be reached, the next write tries again.
      waitForWrite,
    )
  }
  let stop = () => {}
  const waitForWrite = () => {
    stop = client.journal.subscribe(link)
  }
  if (client.journal.store.backup.ids().length > 0) link()
  else waitForWrite()
}
