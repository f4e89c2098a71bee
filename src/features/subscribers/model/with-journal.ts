import type { Client } from '#src/client/client.ts'
import type { Journal } from '#src/client/journal/journal.ts'

/** Opens the journal of this browser for one question. Rejects where the browser keeps none. */
export async function withJournal<T>(client: Client, ask: (journal: Journal) => Promise<T>): Promise<T> {
  const { openJournal } = await import('#src/client/journal/journal.ts')
  const journal = openJournal(client)
  try {
    return await ask(journal)
  } finally {
    journal.close()
  }
}
