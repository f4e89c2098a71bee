import { describe, expect, it } from 'vitest'
import { factsOf, serviceKinds } from './service-kind.ts'

describe('what is true of a service', () => {
  it.each([
    ['embedded', 'stop', 'none'],
    ['novu2', 'ignored', 'offered'],
    ['novu024', 'stop', 'offered'],
    ['documentedOnly', 'unknown', 'unknown'],
  ] as const)('%s', (kind, globalSwitches, triggers) => {
    expect(factsOf(kind)).toMatchObject({ globalSwitches, triggers })
  })

  it('claims nothing of a service that is not known yet', () => {
    expect(factsOf(undefined)).toMatchObject({ globalSwitches: 'unknown', triggers: 'unknown' })
  })

  it('says of every kind how it runs conditions', () => {
    for (const kind of serviceKinds) expect(factsOf(kind).semantics.missingList).toBe('stop')
  })
})
