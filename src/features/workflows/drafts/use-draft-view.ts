import { useSyncExternalStore } from 'react'
import type { DraftView } from '#src/client/drafts/open-draft.ts'
import type { WorkflowDraft } from './draft-session.ts'

/** The draft as it is now, for the small parts that show it. */
export const useDraftView = (draft: WorkflowDraft): DraftView<unknown> =>
  useSyncExternalStore(draft.subscribe, draft.get)
