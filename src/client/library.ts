import { del, entries, get, set } from 'idb-keyval'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Workflow } from '#src/contract/workflow.ts'
import { lazyStore } from './database.ts'

/** Workflows that this browser created or changed, for services without a list. Never holds the API key. */
export type Library = ReturnType<typeof createLibrary>

/** `made`: created in this browser, not only changed. */
export type LibraryEntry = { workflow: Workflow; keptAt: string; made?: boolean }

export function createLibrary({ baseUrl, now }: { baseUrl: () => string; now: () => Date }) {
  const store = lazyStore('carillon', 'workflows')
  const keyOf = (id: string) => JSON.stringify([baseUrl(), id])
  return {
    async keep(workflow: Workflow, isNew = false): Promise<void> {
      const id = keyOf(workflow._id)
      const made = isNew || (await get<LibraryEntry>(id, store))?.made === true
      await set(id, { workflow, keptAt: now().toISOString(), made } satisfies LibraryEntry, store)
    },
    drop: (id: string): Promise<void> => del(keyOf(id), store),
    get: (id: string): Promise<LibraryEntry | undefined> => get<LibraryEntry>(keyOf(id), store),
    /** Newest first. */
    async list(): Promise<LibraryEntry[]> {
      const mine = JSON.stringify([baseUrl()]).slice(0, -1)
      const all = await entries<string, LibraryEntry>(store)
      return all
        .filter(([key]) => key.startsWith(`${mine},`))
        .map(([, entry]) => entry)
        .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
    },
  }
}

const key = 'library'
export const libraryList = (library: Library) =>
  queryOptions({ queryKey: [key, 'list'], queryFn: () => library.list(), staleTime: 0 })
export const libraryEntry = (library: Library, id: string) =>
  queryOptions({
    queryKey: [key, 'entry', id],
    queryFn: async () => (await library.get(id)) ?? null,
    staleTime: 0,
  })
export const invalidateLibrary = (client: QueryClient) => client.invalidateQueries({ queryKey: [key] })
