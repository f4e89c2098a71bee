import { describe, expect, it } from 'vitest'
import { factsOf, serviceKinds } from './service-kind.ts'

describe('factsOf', () => {
  it.each([
    ['embedded', 'stop', 'sandbox', true],
    ['novu21', 'channelsStop', 'offered', false],
    ['novu2', 'ignored', 'offered', false],
    ['novu024', 'stop', 'offered', false],
    ['documentedOnly', 'unknown', 'unknown', undefined],
  ] as const)('%s', (kind, globalSwitches, triggers, narrowedLists) => {
    expect(factsOf(kind)).toMatchObject({ globalSwitches, triggers })
    expect(factsOf(kind).does.narrowedLists).toBe(narrowedLists)
  })

  it('claims nothing about an unknown service', () => {
    expect(factsOf(undefined)).toMatchObject({ globalSwitches: 'unknown', triggers: 'unknown' })
  })

  it('knows how every kind runs conditions', () => {
    for (const kind of serviceKinds) expect(factsOf(kind).semantics.missingList).toBe('stop')
  })
})
