import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Any warning or error that a test prints fails it. */
const loud = ['error', 'warn'] as const

/**
 * The same commit gives the same verdict every time, so property tests draw the same cases. `PROPERTY_SEED=random` looks for
 * new ones; a seed it reports as failing, given as `PROPERTY_SEED`, draws them again.
 */
const seed = process.env['PROPERTY_SEED'] ?? '20261121'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

let printed: string[] = []

beforeEach(() => {
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
