import { expect, test } from 'vitest'
import type { Job, Notification } from '#src/contract/notification.ts'
import { weekBegin, weekOf } from './week.ts'

const begin = weekBegin(new Date(2026, 10, 22, 15, 30))
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
  weekOf(runs, begin).channels.map(({ channel, total: { sent, skipped, failed } }) => [
    channel,
    sent,
    skipped,
    failed,
  ])

test('begins at midnight six days ago, at any hour and across months', () => {
  expect(weekBegin(new Date(2026, 2, 3, 0, 0))).toEqual(new Date(2026, 1, 25))
  expect(weekBegin(new Date(2026, 2, 3, 23, 59))).toEqual(new Date(2026, 1, 25))
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

test('runs before the week, or at an unknown time, are not counted', () => {
  const week = weekOf([at(15, 23, mail), at(16, 0, mail), at(22, 23, mail), { jobs: [mail] }], begin)
  expect(week).toMatchObject({ runs: 2, channels: [{ channel: 'email', total: { sent: 2 } }] })
})

test('a run that continues at once is moving; one that waits is not', () => {
  expect(weekOf([at(22, 9, job('email', 'pending'))], begin)).toMatchObject({ runs: 1, isMoving: true })
  const waits = at(22, 9, job('delay', 'delayed'), job('email', 'pending'))
  expect(weekOf([waits], begin)).toMatchObject({ runs: 1, isMoving: false })
})
