import { isRecord } from '#src/domain/json/values.ts'
import type { TabLock, TabLocks } from './tab-lock.ts'

export type Holder = 'here' | 'elsewhere'

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

type Wiring = {
  tabLocks: TabLocks
  channel: Channel
  /** Called when another tab asks for the draft: writes pending changes before it is released. */
  beforeYielding: () => Promise<void>
  onChange: (holder: Holder) => void
}

const timeoutMs = 500

/** Takes the lock called `name`. Without it, a tab waits for it until `release`, even after handing it over. */
export async function openDraftLock(name: string, { tabLocks, channel, beforeYielding, onChange }: Wiring) {
  let held = false
  let released = false
  const onHolding = new Set<() => void>()
  const lock: TabLock = tabLocks(name, (now) => {
    held = now
    if (now) for (const tell of onHolding) tell()
    else if (!released) lock.wait()
    onChange(now ? 'here' : 'elsewhere')
  })
  const giveWay = async () => {
    await lock.release()
    channel.postMessage({ free: name })
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (held && says(data, 'wanted', name)) void beforeYielding().then(giveWay)
    if (!held && says(data, 'free', name)) void lock.take()
  }
  channel.addEventListener('message', onMessage)
  if (!(await lock.take())) lock.wait()

  return {
    holder: (): Holder => (held ? 'here' : 'elsewhere'),
    /** Asks the other tab to finish and release the draft; takes it if that tab does not answer. */
    async takeOver() {
      if (held) return
      const given = waitFor(onHolding)
      channel.postMessage({ wanted: name })
      await given
      await lock.force()
    },
    /** Releases the draft to other tabs, and stops waiting for it. */
    async release() {
      released = true
      channel.removeEventListener('message', onMessage)
      await giveWay()
    },
  }
}

const says = (data: unknown, what: string, name: string) => isRecord(data) && data[what] === name

function waitFor(tellers: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      tellers.delete(done)
      resolve()
    }
    const timer = setTimeout(done, timeoutMs)
    tellers.add(done)
  })
}
