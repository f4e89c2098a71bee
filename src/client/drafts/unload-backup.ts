import { attempt } from '../attempt.ts'
import type { Draft } from './draft.ts'

const prefix = 'carillon.parting '

/** Drafts saved while their page unloads. A browser may drop database writes then, but keeps synchronous ones. */
export const unloadBackup = {
  save: (draft: Draft<unknown>): boolean =>
    attempt(() => {
      localStorage.setItem(prefix + draft.id, JSON.stringify(draft))
      return true
    }, false),
  ids: (): string[] =>
    attempt(() => {
      const keys = Array.from(localStorage, (_, index) => localStorage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
    }, []),
  read: (id: string): Draft<unknown> | undefined =>
    attempt(() => JSON.parse(localStorage.getItem(prefix + id) ?? 'null') ?? undefined, undefined),
  drop: (id: string): void => attempt(() => localStorage.removeItem(prefix + id), undefined),
}
