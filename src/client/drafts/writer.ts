/** Delay after the last change, and the longest time between a change and its write. */
type Timing = { quietMs: number; longestMs: number }

/** Batches changes into writes, one at a time. `write` must not reject: it reports failures itself. */
export function createWriter(write: () => Promise<void>, { quietMs, longestMs }: Timing) {
  let firstDue: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const run = async () => {
    while (firstDue !== undefined) {
      clearTimeout(timer)
      firstDue = undefined
      await write()
    }
    running = undefined
  }
  const flush = () => {
    if (firstDue === undefined) return running ?? Promise.resolve()
    return (running ??= run())
  }
  return {
    /** Schedules a write: after a pause in the changes, or once they have gone on long enough. */
    due() {
      const now = performance.now()
      firstDue ??= now
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), Math.max(0, Math.min(quietMs, firstDue + longestMs - now)))
    },
    /** Writes pending changes now; resolves when there are none. */
    flush,
    isDue: () => firstDue !== undefined || running !== undefined,
  }
}

/** Calls back when the page is hidden, and with `last` when it unloads. Returns a function that stops it. */
export function listenForLeaving(
  leave: (last: boolean) => unknown,
  page: Document | undefined = globalThis.document,
  window: EventTarget | undefined = globalThis.window,
): () => void {
  const onHidden = () => {
    if (page?.visibilityState === 'hidden') leave(false)
  }
  const onGone = () => leave(true)
  const listening = new AbortController()
  const { signal } = listening
  page?.addEventListener('visibilitychange', onHidden, { signal })
  window?.addEventListener('pagehide', onGone, { signal })
  return () => listening.abort()
}
