import { describe, expect, it } from 'vitest'
import { factsOf, serviceKinds } from './service-kind.ts'

describe('what is true of a service', () => {
  it.each([
    ['embedded', 'stop', 'sandbox', 'offered'],
    ['novu2', 'ignored', 'offered', 'none'],
    ['novu024', 'stop', 'offered', 'none'],
    ['documentedOnly', 'unknown', 'unknown', 'unknown'],
  ] as const)('%s', (kind, globalSwitches, triggers, narrowedLists) => {
    expect(factsOf(kind)).toMatchObject({ globalSwitches, triggers, narrowedLists })
  })

  it('claims nothing of a service that is not known yet', () => {
    expect(factsOf(undefined)).toMatchObject({ globalSwitches: 'unknown', triggers: 'unknown' })
  })

  it('says of every kind how it runs conditions', () => {
    for (const kind of serviceKinds) expect(factsOf(kind).semantics.missingList).toBe('stop')
  })
})
