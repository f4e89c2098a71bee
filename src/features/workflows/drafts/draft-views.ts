import { lazy } from '#src/ui/lazy.tsx'

/** What a form shows of its draft, fetched with what keeps it. */
export const DraftHead = lazy(async () => (await import('./DraftHead.tsx')).DraftHead)
export const DraftTools = lazy(async () => (await import('./DraftTools.tsx')).DraftTools)
export const SaveLine = lazy(async () => (await import('./SaveLine.tsx')).SaveLine)
