import { lazy } from '#src/ui/lazy.tsx'

/** What shows the findings in a form, fetched with the linter. */
export const FindingsHere = lazy(async () => (await import('./FindingsHere.tsx')).FindingsHere)
export const FindingsStrip = lazy(async () => (await import('./FindingsStrip.tsx')).FindingsStrip)
export const FindingCount = lazy(async () => (await import('./FindingCount.tsx')).FindingCount)
export const StepChip = lazy(async () => (await import('./StepChip.tsx')).StepChip)
