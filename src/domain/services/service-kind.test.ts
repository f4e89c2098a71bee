import { describe, expect, it } from 'vitest'
import { factsOf, serviceKinds } from './service-kind.ts'

describe('factsOf', () => {
  it.each([
    ['embedded', 'stop', 'sandbox', 'offered'],
    ['novu21', 'channelsStop', 'offered', 'none'],
    ['novu2', 'ignored', 'offered', 'none'],
    ['novu024', 'stop', 'offered', 'none'],
    ['documentedOnly', 'unknown', 'unknown', 'unknown'],
  ] as const)('%s', (kind, globalSwitches, triggers, narrowedLists) => {
    expect(factsOf(kind)).toMatchObject({ globalSwitches, triggers, narrowedLists })
  })

  it('claims nothing about an unknown service', () => {
    expect(factsOf(undefined)).toMatchObject({ globalSwitches: 'unknown', triggers: 'unknown' })
  })

  it('knows how every kind runs conditions', () => {
    for (const kind of serviceKinds) expect(factsOf(kind).semantics.missingList).toBe('stop')
  })
})
