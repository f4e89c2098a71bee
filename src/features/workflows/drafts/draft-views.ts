import { lazy } from '#src/ui/lazy.tsx'

/** The visible parts of a draft, loaded once its session is open. */
export const DraftHead = lazy(async () => (await import('./DraftHead.tsx')).DraftHead)
export const OtherDrafts = lazy(async () => (await import('./OtherDrafts.tsx')).OtherDrafts)
export const DraftTools = lazy(async () => (await import('./DraftTools.tsx')).DraftTools)
export const SaveLine = lazy(async () => (await import('./SaveLine.tsx')).SaveLine)
