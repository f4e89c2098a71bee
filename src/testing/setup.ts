import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Any warning or error that a test prints fails it. */
const loud = ['error', 'warn'] as const

/**
 * Property tests draw the same cases every time, so that a commit always gives the same result. `PROPERTY_SEED=random`
 * draws new ones; a failure reports a seed that repeats them as `PROPERTY_SEED`.
 */
const seed = process.env['PROPERTY_SEED'] ?? '20261121'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

let printed: string[] = []

beforeEach(() => {
  // Files share the process: what one stores no other may find.
  globalThis.indexedDB = new IDBFactory()
  printed = []
  for (const level of loud) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      printed.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  expect(printed, 'a test may not print warnings or errors').toEqual([])
})
