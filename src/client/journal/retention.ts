import { attempt } from '../attempt.ts'

const storageKey = 'carillon.journal.keepDays'

/** For how many days entries are kept in this browser; forever by default. */
export const retention = {
  days: (): number | undefined =>
    attempt(() => {
      const days = Number(localStorage.getItem(storageKey))
      return Number.isSafeInteger(days) && days > 0 ? days : undefined
    }, undefined),
  /** `false` if the browser stores nothing, so that the choice lasts only as long as the page. */
  keep: (days: number | undefined): boolean =>
    attempt(() => {
      if (days === undefined) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, String(days))
      return true
    }, false),
}

export const retentionStart = (days: number, now: Date): Date => new Date(now.getTime() - days * 86_400_000)
