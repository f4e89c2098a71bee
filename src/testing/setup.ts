import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A warning nobody reads is a defect nobody sees: whatever a test prints as a warning or an error fails it. */
const loud = ['error', 'warn'] as const

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
