import { describe, expect, test } from 'vitest'
import type { Message } from '#src/contract/message.ts'
import type { Job } from '#src/contract/notification.ts'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { eventsBefore, type MessageInput, stepContent } from '#src/domain/delivery/step-content.ts'
import { stepRunOf } from '#src/domain/delivery/run-reading.ts'
import { valueAt } from '#src/domain/json/values.ts'
import { samples } from '#src/domain/samples/samples.ts'
import { triggerCall } from '#src/domain/trigger/trigger-call.ts'
import { withDefaults } from '#src/domain/trigger/trigger-check.ts'
import { stepsIn } from '#src/domain/workflow/given-workflow.ts'
import { isFullRun } from '#src/testing/runs.ts'
import { sampleWorkflows } from '../seed/sample-workflows.ts'
import { minuteMs, openStoppedClockClient, startTime } from '#src/testing/service/stopped-clock-client.ts'

type Person = {
  subscriber: { subscriberId: string } & Record<string, unknown>
  global?: object
  /** One channel of the workflow. */
  workflow?: { type: string; enabled: boolean }
  payload?: object
}

const ada = {
  subscriberId: 'ada',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@example.com',
  phone: '+1202555',
}
const people: Record<string, Person> = {
  'a person with everything': { subscriber: { ...ada, data: { plan: 'pro', orders: 7, summary: 'always' } } },
  'a person without email and phone': { subscriber: { subscriberId: 'bob', firstName: 'Bob' } },
  'who wants no email': { subscriber: ada, global: { preferences: [{ type: 'email', enabled: false }] } },
  'who wants nothing': { subscriber: ada, global: { enabled: false } },
  'who wants no push of this': { subscriber: ada, workflow: { type: 'push', enabled: false } },
  'who pays a lot': {
    subscriber: { ...ada, data: { plan: 'free', summary: 'never' } },
    payload: { total: 5000 },
  },
}

type WorkflowBody = { name: string; steps: readonly object[] }

const bodies = [...samples.map(({ body }) => body), ...sampleWorkflows.map(({ group: _, ...body }) => body)]
const workflows = bodies.map((body) => ({ body: body as WorkflowBody })) // the samples are typed more loosely

/** Converts to JSON and back, as a run is stored. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** More than one event matters only to a digest. */
const eventCounts = ({ steps }: WorkflowBody) => {
  if (!steps.some((step) => valueAt(step, 'template.type') === 'digest')) return [1]
  return isFullRun ? [1, 2, 3] : [3]
}

const everybody = Object.entries(people)
const cases = workflows
  .flatMap(({ body }) => eventCounts(body).map((count) => ({ name: body.name, body, count })))
  // By default each is for two people, taken in turn.
  .map((one, at) => ({ ...one, those: everybody.filter((_, who) => isFullRun || (who + at) % 3 === 0) }))

describe.each(cases)('$name behaves like its dry run and preview with $count events', (one) => {
  const { body, count, those } = one
  test.each(those)('for %s', async (_, { subscriber, global, workflow: wish, payload }) => {
    const service = await openStoppedClockClient()
    const { call } = service
    const { _id, identifier } = await service.createWorkflow(body.steps, { ...body, active: true })
    await call('POST', '/v1/subscribers', subscriber)
    const preferences = `/v1/subscribers/${subscriber.subscriberId}/preferences`
    if (global) expect((await call('PATCH', preferences, global)).status).toBe(200)
    if (wish) expect((await call('PATCH', `${preferences}/${_id}`, { channel: wish })).status).toBe(200)
    const sample = triggerCall(body, identifier, Date.parse(startTime))
    const trigger = { ...sample, to: subscriber.subscriberId, payload: { ...sample.payload, ...payload } }
    const others = Array.from({ length: count - 1 }, (__, index) => ({
      at: Date.parse(startTime) + (index + 1) * minuteMs,
      payload: { ...trigger.payload, ...(index === 0 ? { author: 'Kim' } : { title: 'Another' }) },
    }))

    const stored = (await call('GET', `/v1/workflows/${_id}`)).body.data
    const expected = dryRun(stored, {
      now: startTime,
      payload: trigger.payload,
      later: others,
      subscriber,
      tenant: trigger.tenant,
      actor: trigger.actor,
      preferences: {
        global: (await call('GET', `${preferences}/global`)).body,
        subscriber: (await call('GET', preferences)).body,
      },
    })
    expect((await call('POST', '/v1/events/trigger', trigger)).body.data.status).toBe('processed')
    for (const other of others) {
      await service.advance(minuteMs)
      await call('POST', '/v1/events/trigger', { ...trigger, payload: other.payload })
    }
    await service.finish()

    const { _id: run, jobs } = (await call('GET', '/v1/notifications')).body.data.at(-1)
    const runs = jobs.flatMap(({ run }: { run?: StepRun }) => run ?? [])
    const reached = expected.steps.filter(
      ({ gate, verdict }) => gate !== 'inactive' && verdict !== 'notReached',
    )
    expect(withoutParts(runs)).toEqual(withoutParts(asStored(reached) as StepRun[]))
    if (count === 1) expect(service.now()).toBe(expected.endsAt)
    const { data: messages } = (await call('GET', '/v1/messages?limit=100')).body
    const kept = messages.filter((message: Message) => message._notificationId === run)
    expect(reached.filter(({ content }) => content)).toHaveLength(kept.length)
    for (const { content = {}, type, index } of reached.filter((step) => step.content)) {
      const job = jobs.find((each: Job) => stepRunOf(each)?.index === index)
      const message = kept.find((each: Message) => each._jobId === job._id)
      const shown = Object.keys(content).map((path) => [path, valueAt(message, path)])
      const filled = Object.entries(content).map(([path, { text }]) => [path, text])
      expect([type, shown]).toEqual([type, filled])
      expect(previewOf(stored, { ...trigger, subscriber }, expected.steps, index)).toEqual(content)
    }
    expect(service.failures).toEqual([])
  })
})

/** The texts of a step's preview, which knows the events from the dry run. */
function previewOf(workflow: unknown, given: MessageInput, runs: readonly StepRun[], index: number) {
  const step = stepsIn(workflow)[index]
  const variant = step?.variants.find((one) => one.index === runs[index]?.variant)
  const { template = {} } = variant ?? step ?? {}
  const payload = withDefaults(workflow, given.payload)
  return stepContent(template, { ...given, payload }, eventsBefore(runs, index))
}

/** Removes details that only the service stores: partitions, and the sources of defaults. */
const withoutParts = (runs: StepRun[]) =>
  runs.map(({ preference, ...run }) => ({
    ...run,
    preference: preference && { ...preference, gates: undefined },
  }))
