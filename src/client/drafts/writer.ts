export type Writer = {
  /** Something changed: it will be written when the changes pause, or when they have gone on for long enough. */
  due(): void
  /** Writes now what is due; resolves when nothing is. */
  flush(): Promise<void>
  /** Whether something is not yet written. */
  isDue(): boolean
}

/** Milliseconds: of quiet before a write, and at most between a change and its write. */
type Pace = { quiet: number; longest: number }

/** Gathers changes into writes, one at a time. `write` never rejects: it says in its own way what went wrong. */
export function createWriter(write: () => Promise<void>, { quiet, longest }: Pace): Writer {
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
    due() {
      const now = performance.now()
      firstDue ??= now
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), Math.max(0, Math.min(quiet, firstDue + longest - now)))
    },
    flush,
    isDue: () => firstDue !== undefined || running !== undefined,
  }
}

/** Hears when the page is hidden, and (`last`) when it is left: a browser may end it without another word. Returns what stops it. */
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
