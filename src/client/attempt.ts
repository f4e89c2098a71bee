/** The result of `work`, or `otherwise` if it throws. Browser storage may be full, forbidden or contain foreign values. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
