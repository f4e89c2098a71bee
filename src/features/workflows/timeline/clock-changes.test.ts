import { describe, expect, test } from 'vitest'
import { clockChanges } from './clock-changes.ts'

const at = (text: string) => Date.parse(`${text}Z`)

describe('the clock changes found', () => {
  test.each<[zone: string, from: string, to: string, string[]]>([
    ['UTC', '2026-01-01T00:00', '2026-12-31T00:00', []],
    ['Europe/Berlin', '2026-03-26T00:00', '2026-04-02T00:00', ['2026-03-29T01:00:00 3600000']],
    ['Europe/Berlin', '2026-10-25T00:30', '2026-10-25T01:30', ['2026-10-25T01:00:00 -3600000']],
    ['Europe/Berlin', '2026-04-01T00:00', '2026-10-01T00:00', []],
    [
      'America/New_York',
      '2026-01-01T00:00',
      '2026-12-31T00:00',
      ['2026-03-08T07:00:00 3600000', '2026-11-01T06:00:00 -3600000'],
    ],
    ['Australia/Lord_Howe', '2026-04-01T00:00', '2026-04-10T00:00', ['2026-04-04T15:00:00 -1800000']],
    ['Europe/Berlin', '2000-01-01T00:00', '2030-01-01T00:00', []],
  ])('in %s from %s to %s', (zone, from, to, expected) => {
    const found = clockChanges({ from: at(from), to: at(to) }, zone)
    expect(found.map((change) => `${new Date(change.at).toISOString().slice(0, 19)} ${change.by}`)).toEqual(
      expected,
    )
  })
})
