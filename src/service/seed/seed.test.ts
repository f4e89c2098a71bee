import { expect, test } from 'vitest'
import { stepTypes } from '#src/contract/step-kinds.ts'
import { openService } from '../api/open-service.ts'
import { samplePeople } from './people.ts'

const at = new Date('2026-03-02T09:00:00.000Z')

async function sample() {
  const service = await openService({ content: 'sample', now: () => at })
  const ask = async (path: string) => {
    const request = new Request(`http://service${path}`, {
      headers: { authorization: `ApiKey ${service.apiKey}` },
    })
    return (await (await service.fetch(request)).json()) as { data: Record<string, unknown>[] }
  }
  return { service, ask }
}

test('the sample content has four groups, five workflows and forty people', async () => {
  const { service, ask } = await sample()
  expect((await ask('/v1/notification-groups')).data.map(({ name }) => name)).toEqual([
    'General',
    'Orders',
    'Security',
    'Community',
  ])
  expect((await ask('/v1/workflows')).data.map(({ name }) => name)).toEqual([
    'Weekly summary',
    'New comments',
    'Cart left behind',
    'Order shipped',
    'Sign-in from a new device',
  ])
  expect((await ask('/v1/subscribers?limit=100')).data).toHaveLength(40)
  await service.close()
})

test('the five workflows show every channel, a digest with key and look-back, both delays, alternatives, and a critical one', async () => {
  const { service } = await sample()
  const { data } = await service.store.workflows.list(service.environment.environment._id, {
    page: 0,
    limit: 10,
  })
  const steps = data.flatMap((workflow) => workflow.steps ?? [])
  const kinds = new Set(steps.map((step) => step.template?.type))
  expect([...kinds].toSorted()).toEqual(
    stepTypes.filter((type) => type !== 'trigger' && type !== 'custom').toSorted(),
  )
  expect(steps.map((step) => step.metadata)).toContainEqual(
    expect.objectContaining({ digestKey: 'postId', backoff: true, backoffAmount: 1 }),
  )
  expect(steps.map((step) => step.metadata?.type)).toEqual(
    expect.arrayContaining(['regular', 'scheduled', 'timed']),
  )
  expect(Math.max(...steps.map((step) => step.filters?.length ?? 0))).toBeGreaterThan(1)
  const sources = steps
    .flatMap((step) => step.filters ?? [])
    .flatMap((filter) => filter.children ?? [])
    .map(({ on }) => on)
  expect([...new Set(sources)].toSorted()).toEqual([
    'isOnline',
    'isOnlineInLast',
    'payload',
    'previousStep',
    'subscriber',
    'tenant',
    'webhook',
  ])
  expect(data.filter((workflow) => workflow.critical)).toHaveLength(1)
  expect(data.filter((workflow) => workflow.draft)).toHaveLength(1)
  await service.close()
})

test('people have different preferences', async () => {
  const { service, ask } = await sample()
  const answers = await Promise.all(
    samplePeople.map(({ subscriberId }) => ask(`/v1/subscribers/${subscriberId}/preferences/global`)),
  )
  const different = new Set(answers.map(({ data }) => JSON.stringify(data[0]?.['preference'])))
  expect(different.size).toBeGreaterThanOrEqual(5)
  const { data } = await ask(`/v1/subscribers/${samplePeople[3]?.subscriberId}/preferences`)
  expect(data.map(({ preference }) => preference)).toContainEqual(
    expect.objectContaining({
      overrides: expect.arrayContaining([{ channel: 'push', source: 'subscriber' }]) as unknown,
    }),
  )
  await service.close()
})

test('no two people share an id or an email address, and every phone number is fictional', () => {
  const count = (values: unknown[]) => [values.length, new Set(values).size]
  expect(count(samplePeople.map(({ subscriberId }) => subscriberId))).toEqual([40, 40])
  const addresses = samplePeople.flatMap(({ email }) => (email ? [email] : []))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { phone, email } of samplePeople) {
    expect(phone ?? '+12025550100').toMatch(/^\+120255501\d\d$/)
    expect(email ?? 'no.body@example.com').toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
  }
})
