import { expect, test } from 'vitest'
import { semanticsByName } from '#src/domain/services/semantics.ts'
import { aCondition, aFilter } from '#src/testing/builders.ts'
import { versionFor } from './Preview.tsx'

const over = (value: string, active = true) => ({
  active,
  filters: [
    aFilter({ children: [aCondition({ on: 'payload', field: 'total', operator: 'LARGER', value })] }),
  ],
})
const after = { filters: [aFilter({ children: [{ on: 'previousStep', step: 'a', stepType: 'read' }] })] }
const choose = (...variants: Parameters<typeof versionFor>[0]) =>
  versionFor(variants, { payload: { total: 60 } }, semanticsByName[2024])

test('a person gets the first active variant whose conditions are met, else the step itself', () => {
  expect(choose(over('100'), over('50'), over('10'))).toBe(2)
  expect(choose(over('50', false), over('10'))).toBe(2)
  expect(choose(over('100'))).toBe(0)
  expect(choose({ active: true, filters: [] })).toBe(0)
})

test('a variant that depends on an earlier step makes the choice unknown, unless one before it fits', () => {
  expect(choose(over('100'), after)).toBeUndefined()
  expect(choose(over('50'), after)).toBe(1)
})
