import { expect, it } from 'vitest'
import { type LoadState, loadState } from './use-global-preferences.ts'

const failure = { kind: 'locked' } as const
const none = { loadedAt: 0, loading: false, failure: undefined }

it.each<[Partial<Parameters<typeof loadState>[0]>, LoadState]>([
  [{}, { kind: 'notLoaded' }],
  [{ loading: true }, { kind: 'loading' }],
  [{ loadedAt: 5 }, { kind: 'loaded', at: 5 }],
  [
    { loadedAt: 5, loading: true },
    { kind: 'loaded', at: 5 },
  ],
  [{ failure }, { kind: 'failed', failure, shownAt: undefined }],
  [
    { failure, loadedAt: 5 },
    { kind: 'failed', failure, shownAt: 5 },
  ],
  [{ failure, loading: true }, { kind: 'loading' }],
])('%j', (given, expected) => {
  expect(loadState({ ...none, ...given })).toEqual(expected)
})
