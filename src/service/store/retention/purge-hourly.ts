import type { Store } from '../interface/store.ts'

const intervalMs = 60 * 60_000

/** Purges the store at once and then every hour. Resolves with a function that stops it. */
export async function purgeHourly(
  store: Pick<Store, 'purge'>,
  now: () => Date,
  onFailure: (error: unknown) => void,
): Promise<() => void> {
  await store.purge(now())
  const timer = setInterval(() => void store.purge(now()).catch(onFailure), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
