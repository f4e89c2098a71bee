import { attempt } from '../attempt.ts'
import type { Draft } from './draft.ts'

const beginning = 'carillon.parting '

/**
 * Drafts saved by pages while they unload, by draft id. A browser may drop database writes that start then; it keeps
 * synchronous ones, as long as there is room.
 */
export const unloadBackup = {
  /** Returns whether there was room. */
  save: (draft: Draft<unknown>): boolean =>
    attempt(() => {
      localStorage.setItem(beginning + draft.id, JSON.stringify(draft))
      return true
    }, false),
  ids: (): string[] =>
    attempt(() => {
      const keys = Array.from(localStorage, (_, index) => localStorage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(beginning)).map((key) => key.slice(beginning.length))
    }, []),
  read: (id: string): Draft<unknown> | undefined =>
    attempt(() => JSON.parse(localStorage.getItem(beginning + id) ?? 'null') ?? undefined, undefined),
  drop: (id: string): void => attempt(() => localStorage.removeItem(beginning + id), undefined),
}
