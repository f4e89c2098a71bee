import * as z from 'zod/mini'
import { createDeviceRecords, type Device } from './device.ts'
import { randomId } from './random-id.ts'

const Message = z.object({
  baseUrl: z.string(),
  /** A question for the key, if absent. */
  apiKey: z.optional(z.string()),
  /** The last lock that the sender knows of. */
  lock: z.optional(z.string()),
})

type Key = { baseUrl: string; apiKey: string }

type Member = {
  /** The key that other tabs get, if they may have it. */
  keyOf: (baseUrl: string) => string | undefined
  onKey: (key: Key) => void
  onLock: (lock: string) => void
}

/** How long the other tabs have to answer before the person is asked for the key. A later answer still counts. */
const answerWithinMs = 200

export type SessionTabs = ReturnType<typeof createSessionTabs>

/**
 * The tabs of this browser in which this console is open: they pass keys on, and lock together. Keys travel only
 * through `channel` and are never stored here. `device` keeps which lock was the last one, so that it also counts for
 * tabs that were asleep or closed meanwhile.
 */
export function createSessionTabs(
  device: Device,
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
  waitMs = answerWithinMs,
) {
  const locks = createDeviceRecords<string>(
    device,
    'carillon.lock',
    (value) => z.string().safeParse(value).data,
  )
  const lastLock = () => locks.get('')
  let keyOf: Member['keyOf'] = () => undefined
  const listeners = new Set<(key: Key) => void>()
  const post = (message: z.output<typeof Message>) => channel.postMessage({ ...message, lock: lastLock() })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data).data
    // Neither a tab that missed a lock nor one that has not heard of it yet passes a key on.
    if (message === undefined || message.lock !== lastLock()) return
    const { baseUrl, apiKey } = message
    if (apiKey !== undefined) return listeners.forEach((hear) => hear({ baseUrl, apiKey }))
    const own = keyOf(baseUrl)
    if (own !== undefined) post({ baseUrl, apiKey: own })
  })
  return {
    lastLock,
    /** Locks the other tabs. */
    lock: () => locks.set('', randomId()),
    /** The key of a base URL in another tab; `undefined` if none answers in time. */
    ask: (baseUrl: string) =>
      new Promise<string | undefined>((resolve) => {
        const end = (apiKey?: string) => {
          clearTimeout(timer)
          listeners.delete(hear)
          resolve(apiKey)
        }
        const hear = (key: Key) => key.baseUrl === baseUrl && end(key.apiKey)
        const timer = setTimeout(end, waitMs)
        listeners.add(hear)
        post({ baseUrl })
      }),
    tell: (key: Key) => post(key),
    join(member: Member) {
      let known = lastLock()
      keyOf = member.keyOf
      listeners.add(member.onKey)
      locks.subscribe(() => {
        const lock = lastLock()
        if (lock === undefined || lock === known) return
        known = lock
        member.onLock(lock)
      })
    },
  }
}
