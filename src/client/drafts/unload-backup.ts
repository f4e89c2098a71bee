import type { Draft } from './draft.ts'

const beginning = 'carillon.parting '

/**
 * The last words of pages that are being left, by the id of their draft. A browser may drop what such a page begins to write
 * in a database; what is written at once it keeps, as long as there is room for it.
 */
export const unloadBackup = {
  /** Whether it was kept. */
  save(draft: Draft<unknown>): boolean {
    try {
      localStorage.setItem(beginning + draft.id, JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  },
  ids(): string[] {
    try {
      return Array.from(localStorage, (_, index) => localStorage.key(index) ?? '')
        .filter((key) => key.startsWith(beginning))
        .map((key) => key.slice(beginning.length))
    } catch {
      return []
    }
  },
  read(id: string): Draft<unknown> | undefined {
    try {
      return JSON.parse(localStorage.getItem(beginning + id) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  drop(id: string): void {
    try {
      localStorage.removeItem(beginning + id)
    } catch {
      // Without it there is nothing to drop.
    }
  },
}
