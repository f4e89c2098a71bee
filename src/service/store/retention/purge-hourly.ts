const intervalMs = 60 * 60_000

/** Purges the store at once and then every hour. Resolves with a function that stops it. */
export async function purgeHourly(
  store: { purge: (now: Date) => Promise<void> },
  now: () => Date,
  onFailure: (error: unknown) => void,
): Promise<() => void> {
  await store.purge(now())
  const timer = setInterval(() => void store.purge(now()).catch(onFailure), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
