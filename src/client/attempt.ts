/** The result of `work`, or `fallback` if it throws. Browser storage may be full, forbidden or contain foreign values. */
export function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work()
  } catch {
    return fallback
  }
}
