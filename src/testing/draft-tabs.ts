import { afterEach, beforeEach, vi } from 'vitest'
import { createDrafts } from '#src/client/drafts/drafts.ts'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import { createFakeLocks } from './fake-locks.ts'

export type DraftForm = { name: string; steps: { uuid: string; content: string }[] }
export const blankForm: DraftForm = { name: '', steps: [] }
export const aBaseUrl = 'http://shop.test'
export const anApiKey = 'secret-key-1234567890'

export const formIn = (draft: OpenDraft) => draft.memory.getState().values as DraftForm
/** Changes the name as if it were typed. */
export const rename = (draft: OpenDraft, name: string) => draft.edit({ ...formIn(draft), name }, 'name')

/** Per test: a browser with an empty disk, a stopped clock and any number of tabs. */
export function setUpDraftTabs({ locks: secure = true } = {}) {
  let locks: Pick<LockManager, 'request'> | null = null
  beforeEach(() => {
    locks = secure ? createFakeLocks() : null
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
      now: Date.UTC(2026, 0, 1, 12, 0),
    })
  })
  afterEach(() => void vi.useRealTimers())
  return {
    openTab(baseUrl = aBaseUrl) {
      const drafts = createDrafts({
        baseUrl: () => baseUrl,
        apiKey: () => anApiKey,
        titleOf: (values) => (values as DraftForm).name,
        now: () => new Date(),
        locks,
      })
      return {
        drafts,
        begin: (values: DraftForm = blankForm) => drafts.open(drafts.begin(values)),
        async reopen(id: string) {
          const found = await drafts.read(id)
          if (!found) throw new Error('The draft is not there')
          return drafts.open(found)
        },
      }
    },
  }
}
