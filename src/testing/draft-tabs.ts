import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { createTabLocks } from '#src/client/drafts/tab-lock.ts'
import type { Scope } from '#src/client/drafts/draft.ts'
import { createDrafts } from '#src/client/drafts/drafts.ts'
import type { Channel } from '#src/client/drafts/draft-lock.ts'
import { listenForLeaving } from '#src/client/drafts/writer.ts'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import { createFakeLocks } from './fake-locks.ts'

export type DraftForm = { name: string; steps: { uuid: string; content: string }[] }
export const blankForm: DraftForm = { name: '', steps: [] }
export const aScope: Scope = { baseUrl: 'http://shop.test' }
export const anApiKey = 'secret-key-1234567890'

/** Changes the name as if it were typed. */
export const rename = (draft: OpenDraft<DraftForm>, name: string) =>
  draft.edit({ ...draft.get().draft.values, name }, { at: 0, typing: 'name' })

/** Per test: a browser with an empty disk, a stopped clock and any number of tabs. */
export function setUpDraftTabs({ locks: secure = true } = {}) {
  const closings: (() => unknown)[] = []
  let locks: Pick<LockManager, 'request'> | undefined
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
    locks = secure ? createFakeLocks() : undefined
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      now: Date.UTC(2026, 0, 1, 12, 0),
    })
  })
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close()
    vi.useRealTimers()
  })
  return {
    /** Functions run after the test, latest first. */
    closings,
    openTab(scope: Scope = aScope) {
      const { channel, freeze, close } = openChannel()
      closings.push(close)
      const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
      const window = new EventTarget()
      let left: unknown
      const drafts = createDrafts<DraftForm>({
        scope: () => scope,
        apiKey: () => anApiKey,
        titleOf: ({ name }) => name,
        revive: (values) => (values as DraftForm).steps && (values as DraftForm),
        channel,
        tabLocks: createTabLocks(locks as LockManager | undefined), // only `request` is used
        onLeaving: (leave) =>
          listenForLeaving((last) => void (left = leave(last)), page as unknown as Document, window), // only events and the state are used
      })
      /** Hides the page, or with `last` unloads it, as a browser reports it. Returns what was begun by that. */
      const leave = (last: boolean) => {
        left = undefined
        page.visibilityState = 'hidden'
        if (last) window.dispatchEvent(new Event('pagehide'))
        else page.dispatchEvent(new Event('visibilitychange'))
        return left
      }
      return { drafts, leave, freeze }
    },
  }
}

/** After `freeze` no message reaches the tab, as when the browser suspends it. */
function openChannel() {
  const real = new BroadcastChannel('carillon-drafts')
  const heard = new EventTarget()
  const hear = ({ data }: MessageEvent<unknown>) => heard.dispatchEvent(new MessageEvent('message', { data }))
  real.addEventListener('message', hear)
  const channel = Object.assign(heard, { postMessage: (message: unknown) => real.postMessage(message) })
  return {
    channel: channel as Channel, // only messages are dispatched on it
    freeze: () => real.removeEventListener('message', hear),
    close: () => real.close(),
  }
}
