import { expect, test } from 'vitest'
import {
  minuteMs,
  openStoppedClockClient,
  type StoppedClockClient,
} from '#src/testing/service/stopped-clock-client.ts'

/** A digest that collects for ten minutes, and a message about its events. */
const steps = [
  { template: { type: 'digest', content: '' }, metadata: { type: 'regular', amount: 10, unit: 'minutes' } },
  { template: { type: 'in_app', content: '{{#each step.events}}{{n}}{{/each}}' } },
]

async function openDigest(events: readonly number[]): Promise<StoppedClockClient> {
  const service = await openStoppedClockClient()
  await service.createWorkflow(steps)
  for (const n of events) {
    const trigger = { name: 'ping', to: 'ada', transactionId: `t${n}`, payload: { n } }
    await service.call('POST', '/v1/events/trigger', trigger)
    await service.advance(minuteMs)
  }
  return service
}

const cancel = async ({ call }: StoppedClockClient, id: string) =>
  (await call('DELETE', `/v1/events/trigger/${id}`)).body.data as boolean

async function notificationOf({ call }: StoppedClockClient, id: string) {
  const { body } = await call('GET', `/v1/notifications?transactionId=${id}`)
  return body.data[0]
}

const jobsOf = async (service: StoppedClockClient, id: string) => (await notificationOf(service, id)).jobs

const statusesOf = async (service: StoppedClockClient, id: string) =>
  (await jobsOf(service, id)).map(({ status }: { status: string }) => status)

test('the event that takes over a canceled digest is reported as waiting', async () => {
  const service = await openDigest([1, 2, 3])
  await cancel(service, 't1')
  const [first, second, third] = await Promise.all(
    ['t1', 't2', 't3'].map((id) => notificationOf(service, id)),
  )
  expect(third['_digestedNotificationId']).toBe(second['_id'])
  for (const one of [first, second]) expect(one).not.toHaveProperty('_digestedNotificationId')
  const opened = { verdict: 'waited', digest: { decision: 'created', end: '2026-11-22T08:10:00.000Z' } }
  expect(await jobsOf(service, 't2')).toMatchObject([{ status: 'delayed', run: opened }, {}])
  await service.finish()
  expect(await jobsOf(service, 't2')).toMatchObject([
    { status: 'completed', run: { ...opened, events: [{ n: 2 }, { n: 3 }] } },
    { status: 'completed', run: { verdict: 'sent' } },
  ])
  expect(await jobsOf(service, 't3')).toMatchObject([{ status: 'merged', run: { verdict: 'merged' } }, {}])
})

test('an event whose digest has closed can no longer be canceled', async () => {
  const service = await openDigest([1, 2])
  await service.finish()
  for (const id of ['t1', 't2']) expect(await cancel(service, id)).toBe(false)
  expect(await statusesOf(service, 't1')).toEqual(['completed', 'completed'])
  expect(await statusesOf(service, 't2')).toEqual(['merged', 'merged'])
})

test('an event whose digest is still waiting can be canceled once', async () => {
  const service = await openDigest([1, 2])
  expect(await cancel(service, 't2')).toBe(true)
  expect(await cancel(service, 't2')).toBe(false)
  expect(await statusesOf(service, 't2')).toEqual(['canceled', 'canceled'])
})

test('a digest that is told to stop waiting sends what it has collected, and takes no more', async () => {
  const service = await openDigest([1, 2])
  const { _id } = await notificationOf(service, 't1')
  const skip = async () => (await service.call('POST', `/v1/notifications/${_id}/skip-wait`)).body.data
  expect(await skip()).toBe(true)
  await service.advance(0)
  expect(await jobsOf(service, 't1')).toMatchObject([
    { status: 'completed', run: { events: [{ n: 1 }, { n: 2 }] } },
    { status: 'completed', run: { verdict: 'sent' } },
  ])
  expect(await skip()).toBe(false)
  await service.call('POST', '/v1/events/trigger', {
    name: 'ping',
    to: 'ada',
    transactionId: 't3',
    payload: {},
  })
  await service.advance(0)
  expect(await jobsOf(service, 't3')).toMatchObject([{ run: { digest: { decision: 'created' } } }, {}])
})
