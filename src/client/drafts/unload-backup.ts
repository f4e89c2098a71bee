import type { Draft } from './draft.ts'

const beginning = 'carillon.parting '

/**
 * Drafts saved by pages while they unload, by draft id. A browser may drop database writes that start then; it keeps
 * synchronous ones, as long as there is room.
 */
export const unloadBackup = {
  /** Returns whether there was room. */
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
      // Without storage there is nothing to remove.
    }
  },
}
