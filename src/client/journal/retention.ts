const place = 'carillon.journal.keepDays'

/** Days that entries are kept at this browser; for ever while nobody has said otherwise. */
export const retention = {
  days(): number | undefined {
    try {
      const days = Number(localStorage.getItem(place))
      return Number.isSafeInteger(days) && days > 0 ? days : undefined
    } catch {
      return undefined
    }
  },
  /** `false` where the browser keeps nothing: the choice then lasts as long as the page. */
  keep(days: number | undefined): boolean {
    try {
      if (days === undefined) localStorage.removeItem(place)
      else localStorage.setItem(place, String(days))
      return true
    } catch {
      return false
    }
  },
}

export const oldestKept = (days: number, now: Date): Date => new Date(now.getTime() - days * 86_400_000)
