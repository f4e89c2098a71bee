import { describe, expect, test } from 'vitest'
import type { Job, Notification } from '#src/contract/notification.ts'
import { lastSevenDays, weekOf } from './week.ts'

const days = lastSevenDays(new Date(2026, 10, 22, 15, 30))
const job = (type: string, status: string, detail?: string): Job => ({
  _id: 'j',
  type,
  status,
  ...(detail !== undefined && { executionDetails: [{ detail, status: 'Success' }] }),
})
const at = (day: number, hour: number, ...jobs: Job[]): Pick<Notification, 'jobs' | 'createdAt'> => ({
  createdAt: new Date(2026, 10, day, hour).toISOString(),
  jobs,
})
const mail = job('email', 'completed')
const total = (runs: Parameters<typeof weekOf>[0]) =>
  weekOf(runs, { days }).channels.map(({ channel, total: { sent, skipped, failed } }) => [
    channel,
    sent,
    skipped,
    failed,
  ])

test('covers seven days of the reader, at any hour and across months', () => {
  const named = lastSevenDays(new Date(2026, 2, 3, 0, 0)).map((day) => [day.getMonth(), day.getDate()])
  expect(named).toEqual([
    [1, 25],
    [1, 26],
    [1, 27],
    [1, 28],
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 4],
  ])
})

test.each<[string, Job[], unknown[]]>([
  ['a message', [mail], [['email', 1, 0, 0]]],
  ['a message that was held back', [job('sms', 'canceled', 'Step was filtered')], [['sms', 0, 1, 0]]],
  ['a message that failed', [job('push', 'failed')], [['push', 0, 0, 1]]],
  ['steps that send nothing', [job('trigger', 'completed'), job('digest', 'completed')], []],
  ['a message that waits for its turn', [job('delay', 'delayed'), job('email', 'pending')], []],
  ['a message after a failure', [job('sms', 'failed'), job('email', 'canceled')], [['sms', 0, 0, 1]]],
  ['a channel unknown to this console', [job('fax', 'completed')], []],
  [
    'channels in their usual order',
    [job('push', 'completed'), mail, job('in_app', 'completed'), mail],
    [
      ['in_app', 1, 0, 0],
      ['email', 2, 0, 0],
      ['push', 1, 0, 0],
    ],
  ],
])('%s', (_, jobs, counts) => {
  expect(total([at(22, 9, ...jobs)])).toEqual(counts)
})

describe('a day', () => {
  const sentOn = (...runs: Parameters<typeof weekOf>[0]) =>
    weekOf(runs, { days }).channels[0]?.days.map(({ sent }) => sent)

  test('starts and ends at midnight of the reader', () => {
    expect(sentOn(at(16, 0, mail), at(16, 23, mail), at(17, 0, mail), at(22, 23, mail))).toEqual([
      2, 1, 0, 0, 0, 0, 1,
    ])
  })

  test('before the week, after today or unknown is not counted', () => {
    const week = weekOf([at(15, 23, mail), at(23, 0, mail), { jobs: [mail] }], { days })
    expect(week).toMatchObject({ channels: [], runs: 0 })
  })

  test('that was read only in part is marked', () => {
    const since = new Date(2026, 10, 20, 8)
    const { days: read } = weekOf([at(20, 8, mail)], { days, since })
    expect(read.map(({ isRead }) => isRead)).toEqual([false, false, false, false, false, true, true])
  })
})

test('a run that continues at once is moving; one that waits is not', () => {
  expect(weekOf([at(22, 9, job('email', 'pending'))], { days })).toMatchObject({ runs: 1, isMoving: true })
  const waits = at(22, 9, job('delay', 'delayed'), job('email', 'pending'))
  expect(weekOf([waits], { days })).toMatchObject({ runs: 1, isMoving: false })
})
