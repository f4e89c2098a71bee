import { useSyncExternalStore } from 'react'
import type { DraftView } from '#src/client/drafts/open-draft.ts'
import type { WorkflowDraft } from './draft-session.ts'

/** The whole draft. Renders again on every keystroke. */
export const useDraftView = (draft: WorkflowDraft): DraftView<unknown> =>
  useSyncExternalStore(draft.subscribe, draft.get)

/** One part of the draft. `select` must return a primitive or an object of the draft, not a new one. */
export const useDraftPart = <T>(draft: WorkflowDraft, select: (view: DraftView<unknown>) => T): T =>
  useSyncExternalStore(draft.subscribe, () => select(draft.get()))
