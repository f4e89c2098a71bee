import { attempt } from './attempt.ts'

/**
 * Records saved while their page unloads. A browser may drop database writes then, but keeps synchronous ones. `T` must
 * be the only type that the caller writes at keys with this prefix.
 */
export const createUnloadBackup = <T extends { id: string }>(prefix: string) => ({
  /** `false` if nothing can be stored. */
  save: (record: T): boolean =>
    attempt(() => {
      localStorage.setItem(prefix + record.id, JSON.stringify(record))
      return true
    }, false),
  ids: (): string[] =>
    attempt(() => {
      const keys = Array.from(localStorage, (_, index) => localStorage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
    }, []),
  read: (id: string): T | undefined =>
    attempt(() => JSON.parse(localStorage.getItem(prefix + id) ?? 'null') ?? undefined, undefined),
  drop: (id: string): void => attempt(() => localStorage.removeItem(prefix + id), undefined),
})
