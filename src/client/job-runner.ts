/** Calls back after milliseconds, unless the returned function is called first. */
export type SetTimer = (milliseconds: number, run: () => void) => () => void

export const setTimer: SetTimer = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

type Jobs<J> = {
  /** The next job, given how many are running; `undefined` if none may start. */
  next: (running: number) => J | undefined
  /** Must not reject. Must at once remove the job from where `next` finds it, or it would start again. */
  work: (job: J) => Promise<unknown>
  /** Called when no job is running and none may start. */
  onIdle: () => unknown
  limit: () => number
  /** Milliseconds until the next job may start. */
  waitMs: () => number
  setTimer: SetTimer
}

/** Works through jobs in order. The caller's state decides which may start, and when. */
export function createJobRunner<J>({ next, work, onIdle, limit, waitMs, setTimer }: Jobs<J>) {
  let stopTimer: (() => void) | undefined
  const running = new Set<Promise<unknown>>()
  /** Starts all jobs that may start. Call it whenever more may have become ready. */
  const go = () => {
    stopTimer?.()
    stopTimer = undefined
    while (running.size < limit()) {
      const job = next(running.size)
      if (job === undefined) return void (running.size === 0 && onIdle())
      const wait = waitMs()
      if (wait > 0) {
        stopTimer = setTimer(wait, go)
        return
      }
      const working = work(job).finally(() => {
        running.delete(working)
        go()
      })
      running.add(working)
    }
  }
  return {
    go,
    whenIdle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
