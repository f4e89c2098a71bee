import { afterEach, expect, test, vi } from 'vitest'
import { instantOf, isoOf } from './instant.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each<[unknown, string | undefined]>([
  ['2024-10-24T12:10:00', '2024-10-24T12:10:00.000Z'],
  ['2024-10-24T12:10:00Z', '2024-10-24T12:10:00.000Z'],
  ['2024-10-24T12:10:00+02:00', '2024-10-24T10:10:00.000Z'],
  ['2024-10-24 12:10', '2024-10-24T12:10:00.000Z'],
  ['Oct 24, 2024 12:10', '2024-10-24T12:10:00.000Z'],
  ['Oct 24, 2024 12:10 PM', '2024-10-24T12:10:00.000Z'],
  ['Thu, 24 Oct 2024 12:10:00 GMT', '2024-10-24T12:10:00.000Z'],
  ['Thu Oct 24 2024 14:10:00 +0200 (CEST)', '2024-10-24T12:10:00.000Z'],
  ['24 Oct 2024 12:10 (noon)', '2024-10-24T12:10:00.000Z'],
  ['24 Oct 2024 12:10 EST', '2024-10-24T17:10:00.000Z'],
  ['Oct 24, 2024 5:10 am PDT', '2024-10-24T12:10:00.000Z'],
  ['24 Oct 2024 12:10 UT', '2024-10-24T12:10:00.000Z'],
  ['2024-10-24T12:10:00.5-0330', '2024-10-24T15:40:00.500Z'],
  ['10-24-2024', '2024-10-24T00:00:00.000Z'],
  ['24 Oct 2024 12:10 CEST', undefined],
  ['2024-10-24', '2024-10-24T00:00:00.000Z'],
  [0, '1970-01-01T00:00:00.000Z'],
  [253_402_300_799_999, '9999-12-31T23:59:59.999Z'],
  [253_402_300_800_000, undefined],
  ['+010000-01-01T00:00:00Z', undefined],
  [new Date(5), '1970-01-01T00:00:00.005Z'],
  ['', undefined],
  ['soon', undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [{}, undefined],
])('%j is the same instant in every local time zone', (time, expected) => {
  for (const zone of ['America/New_York', 'Asia/Kolkata', 'UTC']) {
    vi.stubEnv('TZ', zone)
    expect(new Date(2024, 0).getTimezoneOffset()).toBe(
      { 'America/New_York': 300, 'Asia/Kolkata': -330 }[zone] ?? 0,
    )
    const instant = instantOf(time)
    expect(instant === undefined ? undefined : isoOf(instant)).toBe(expected)
  }
})
