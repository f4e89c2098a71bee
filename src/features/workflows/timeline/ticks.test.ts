import { describe, expect, test } from 'vitest'
import { scaleOf } from './scale.ts'
import { clockChanges, ticksOf } from './ticks.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const ticks = (from: string, to: string, zone: string, width = 600) =>
  ticksOf(scaleOf({ from: at(from), to: at(to) }, width, 10, false), zone, 76).map(
    ({ at: moment, precision }) => `${new Date(moment).toISOString().slice(5, 19)} ${precision}`,
  )

describe('ticks', () => {
  test.each<[string, Parameters<typeof ticks>, string[]]>([
    [
      'minutes of an hour',
      ['2026-11-21T11:55', '2026-11-21T12:25', 'UTC'],
      [
        '11-21T11:55:00 minute',
        '11-21T12:00:00 minute',
        '11-21T12:05:00 minute',
        '11-21T12:10:00 minute',
        '11-21T12:15:00 minute',
        '11-21T12:20:00 minute',
        '11-21T12:25:00 minute',
      ],
    ],
    [
      'seconds',
      ['2026-11-21T12:00', '2026-11-21T12:00:40', 'UTC', 300],
      ['11-21T12:00:00 second', '11-21T12:00:15 second', '11-21T12:00:30 second'],
    ],
    [
      'a midnight is a day',
      ['2026-11-21T18:00', '2026-11-22T12:00', 'UTC', 300],
      ['11-21T18:00:00 minute', '11-22T00:00:00 day', '11-22T06:00:00 minute', '11-22T12:00:00 minute'],
    ],
    [
      'round hours of a zone that is half an hour apart',
      ['2026-11-21T11:00', '2026-11-21T14:00', 'Asia/Kolkata', 300],
      ['11-21T11:30:00 minute', '11-21T12:30:00 minute', '11-21T13:30:00 minute'],
    ],
    [
      'days begin at midnight there, before and after the clocks are put forward',
      ['2026-03-27T12:00', '2026-03-31T12:00', 'Europe/Berlin', 400],
      ['03-27T23:00:00 day', '03-28T23:00:00 day', '03-29T22:00:00 day', '03-30T22:00:00 day'],
    ],
    [
      'hours of the night that lacks one',
      ['2026-03-28T23:00', '2026-03-29T05:00', 'Europe/Berlin'],
      [
        '03-28T23:00:00 day',
        '03-29T00:00:00 minute',
        '03-29T01:00:00 minute',
        '03-29T02:00:00 minute',
        '03-29T03:00:00 minute',
        '03-29T04:00:00 minute',
        '03-29T05:00:00 minute',
      ],
    ],
    [
      'weeks begin on Monday',
      ['2026-11-10T00:00', '2026-12-01T00:00', 'UTC', 300],
      ['11-16T00:00:00 day', '11-23T00:00:00 day', '11-30T00:00:00 day'],
    ],
    [
      'months, whatever their length',
      ['2026-01-15T00:00', '2026-05-15T00:00', 'UTC', 400],
      ['02-01T00:00:00 day', '03-01T00:00:00 day', '04-01T00:00:00 day', '05-01T00:00:00 day'],
    ],
    [
      'years',
      ['2025-06-01T00:00', '2028-06-01T00:00', 'UTC', 250],
      ['01-01T00:00:00 year', '01-01T00:00:00 year', '01-01T00:00:00 year'],
    ],
  ])('%s', (_name, view, expected) => {
    expect(ticks(...view)).toEqual(expected)
  })

  test.each([30, 300, 3_000])('are no closer than requested on %d px, from seconds to centuries', (width) => {
    for (let span = 10_000; span < 3e12; span *= 3) {
      const scale = scaleOf(
        { from: at('2026-03-01T00:00'), to: at('2026-03-01T00:00') + span },
        width,
        0,
        false,
      )
      const xs = ticksOf(scale, 'UTC', 76).map((tick) => scale.toX(tick.at))
      // A month of 28 days is shorter than the average.
      for (const [place, x] of xs.entries())
        if (place > 0) expect(x - (xs[place - 1] ?? 0)).toBeGreaterThan(69)
    }
  })
})

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
