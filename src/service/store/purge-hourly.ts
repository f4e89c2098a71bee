import type { Store } from './store.ts'

const intervalMs = 60 * 60_000

/** Removes at once, then every hour, what is kept no longer; the function it gives ends that. */
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
