/** What `work` gives, or `otherwise` where it fails: the browser's storage may be full, forbidden or foreign. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
