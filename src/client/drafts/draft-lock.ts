import { isRecord } from '#src/domain/json/values.ts'
import type { TabLock, TabLocks } from './tab-lock.ts'

export type Holder = 'here' | 'elsewhere'

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

type LockParts = {
  tabLocks: TabLocks
  channel: Channel
  /** Called when another tab asks for the draft: writes pending changes before it is released. */
  beforeYielding: () => Promise<void>
  onChange: (holder: Holder) => void
}

const timeoutMs = 500

/** Takes the lock called `name`. Without it, a tab waits for it until `release`, even after handing it over. */
export async function openDraftLock(
  name: string,
  { tabLocks, channel, beforeYielding, onChange }: LockParts,
) {
  let held = false
  let released = false
  const waiters = new Set<() => void>()
  const lock: TabLock = tabLocks(name, (now) => {
    held = now
    if (now) for (const resolveWaiter of waiters) resolveWaiter()
    else if (!released) lock.wait()
    onChange(now ? 'here' : 'elsewhere')
  })
  const handOver = async () => {
    await lock.release()
    channel.postMessage({ free: name })
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (held && isMessage(data, 'wanted', name)) void beforeYielding().then(handOver)
    if (!held && isMessage(data, 'free', name)) void lock.take()
  }
  channel.addEventListener('message', onMessage)
  if (!(await lock.take())) lock.wait()

  return {
    holder: (): Holder => (held ? 'here' : 'elsewhere'),
    /** Asks the other tab to finish and release the draft; takes it if that tab does not answer. */
    async takeOver() {
      if (held) return
      const given = waitFor(waiters)
      channel.postMessage({ wanted: name })
      await given
      await lock.force()
    },
    /** Releases the draft to other tabs, and stops waiting for it. */
    async release() {
      released = true
      channel.removeEventListener('message', onMessage)
      await handOver()
    },
  }
}

const isMessage = (data: unknown, what: string, name: string) => isRecord(data) && data[what] === name

function waitFor(waiters: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      waiters.delete(done)
      resolve()
    }
    const timer = setTimeout(done, timeoutMs)
    waiters.add(done)
  })
}
