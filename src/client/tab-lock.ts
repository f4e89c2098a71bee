/** Missing on origins without locks: there, every tab holds what it asks for. */
export type Locks = Pick<LockManager, 'request'> | null | undefined

/** A lock that one tab holds until it is closed, or another one steals it. Then this one waits for it. */
export function holdLock(name: string, locks: Locks, onHeld: () => Promise<void>, onLost: () => void) {
  let release = () => {}
  let waiting = new AbortController()
  let isOver = false
  /** Resolves once it is known whether this tab has the lock. */
  const request = (options: LockOptions) =>
    new Promise<boolean>((known) => {
      let isMine = false
      if (!locks) return void onHeld().then(() => known(true))
      const held = async (lock: Lock | null) => {
        if (!lock || isOver) return known(false)
        isMine = true
        await onHeld()
        known(true)
        return new Promise<void>((end) => (release = end))
      }
      locks.request(name, options, held).catch(() => {
        // Another tab has stolen it, or this one no longer waits.
        known(false)
        if (!isMine || isOver) return
        onLost()
        wait()
      })
    })
  const wait = () => {
    waiting = new AbortController()
    void request({ signal: waiting.signal })
  }
  return {
    async take() {
      if (!(await request({ ifAvailable: true }))) wait()
    },
    async steal() {
      waiting.abort()
      await request({ steal: true })
    },
    release() {
      isOver = true
      waiting.abort()
      release()
    },
  }
}
