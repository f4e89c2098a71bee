/** Missing on origins without locks: there, every tab holds what it asks for, and only a take-over is told to the others. */
export type Locks = Pick<LockManager, 'request'> | null | undefined

/**
 * A lock that one tab holds until it is closed, or another one steals it. Then this one waits for it. If `onHeld` rejects,
 * so does what asked for the lock, which is left to other tabs.
 */
export function holdLock(name: string, locks: Locks, onHeld: () => Promise<void>, onLost: () => void) {
  let release = () => {}
  let waiting = new AbortController()
  let isOver = false
  const takeOvers = locks ? undefined : new BroadcastChannel(name)
  takeOvers?.addEventListener('message', onLost)
  /** Resolves once it is known whether this tab has the lock. */
  const request = (options: LockOptions) =>
    new Promise<boolean>((known, failed) => {
      let isMine = false
      if (!locks) return void onHeld().then(() => known(true), failed)
      const held = async (lock: Lock | null) => {
        if (!lock || isOver) return known(false)
        isMine = true
        try {
          await onHeld()
        } catch (error) {
          return failed(error)
        }
        known(true)
        if (!isOver) return new Promise<void>((end) => (release = end))
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
    // After a failure, it is still shown as held elsewhere.
    request({ signal: waiting.signal }).catch(() => undefined)
  }
  return {
    async take() {
      if (!(await request({ ifAvailable: true }))) wait()
    },
    async steal() {
      waiting.abort()
      await request({ steal: true })
      takeOvers?.postMessage('taken')
    },
    release() {
      isOver = true
      waiting.abort()
      takeOvers?.close()
      release()
    },
  }
}
