import type { Failure } from '#src/client/failure.ts'

/** What the page knows of the preferences. Times are milliseconds since 1970. */
export type LoadState =
  | { kind: 'notLoaded' | 'loading' }
  | { kind: 'loaded' | 'changed'; at: number }
  | { kind: 'failed'; failure: Failure; shownAt: number | undefined }

/** `loadedAt` is 0 until something was answered; `changedAt` is when the last write was. */
export function loadState({
  loadedAt,
  changedAt,
  loading,
  failure,
}: {
  loadedAt: number
  changedAt: number | undefined
  loading: boolean
  failure: Failure | undefined
}): LoadState {
  if (loading && (loadedAt === 0 || failure)) return { kind: 'loading' }
  if (failure) return { kind: 'failed', failure, shownAt: loadedAt === 0 ? undefined : loadedAt }
  if (loadedAt === 0) return { kind: 'notLoaded' }
  return { kind: changedAt === loadedAt ? 'changed' : 'loaded', at: loadedAt }
}
