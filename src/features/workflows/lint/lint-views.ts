import { lazy } from '#src/ui/lazy.tsx'

/** The components that show findings in a form, loaded with the linter. */
export const FindingsAtPlace = lazy(async () => (await import('./FormFindings.tsx')).FindingsAtPlace)
export const FindingsStrip = lazy(async () => (await import('./FormFindings.tsx')).FindingsStrip)
export const FindingCount = lazy(async () => (await import('./FormFindings.tsx')).FindingCount)

/** Resolves once all of them can be shown. */
export const loadFindingViews = () =>
  Promise.all([FindingsAtPlace, FindingsStrip, FindingCount].map((view) => view.isReady()))
