/** Tells tabs which writes their sender still follows: the browser gives back the locks of a tab that is gone. */
export type WriteLocks = ReturnType<typeof createWriteLocks>

const nameOf = (id: string) => `carillon-write ${id}`

/** `locks` is missing where the page's origin is not secure: then nothing tells when a tab is gone. */
export function createWriteLocks(
  locks: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks,
) {
  return {
    hold(id: string): () => void {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      // Where it cannot be held, the write is found by its age.
      locks?.request(nameOf(id), {}, () => released).catch(() => undefined)
      return release
    },
    /** Runs `work` once the sender no longer follows the write, in one tab at a time. `undefined` where that cannot be told. */
    afterSender: locks
      ? (id: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> =>
          locks.request(nameOf(id), { signal }, work)
      : undefined,
  }
}
