/** Shows other tabs which writes their sender still follows, because the browser releases the locks of a closed tab. */
export type WriteLocks = ReturnType<typeof createWriteLocks>

const nameOf = (id: string) => `carillon-write ${id}`

/** `locks` is missing if the page's origin is not secure; then a closed tab goes unnoticed. */
export function createWriteLocks(
  locks: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks,
) {
  return {
    hold(id: string): () => void {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      // Without the lock, the write is found by its age.
      locks?.request(nameOf(id), {}, () => released).catch(() => undefined)
      return release
    },
    /** Runs `work` once the sender no longer follows the write, in one tab at a time. `undefined` if that cannot be known. */
    afterSender: locks
      ? (id: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> =>
          locks.request(nameOf(id), { signal }, work)
      : undefined,
  }
}
