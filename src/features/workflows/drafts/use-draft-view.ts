import { useSyncExternalStore } from 'react'
import type { DraftView } from '#src/client/drafts/open-draft.ts'
import type { WorkflowDraft } from './draft-session.ts'

/** The draft as it is now, which every key changes. */
export const useDraftView = (draft: WorkflowDraft): DraftView<unknown> =>
  useSyncExternalStore(draft.subscribe, draft.get)

/** One thing of the draft, for what need not follow the rest; `select` gives a text or what the draft itself holds. */
export const useDraftPart = <T>(draft: WorkflowDraft, select: (view: DraftView<unknown>) => T): T =>
  useSyncExternalStore(draft.subscribe, () => select(draft.get()))
