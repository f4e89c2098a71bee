import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import type { FilterInput } from '#src/contract/filter.ts'
import { type Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { responseDiff } from '#src/domain/comparison/response-diff.ts'
import { openService } from '#src/service/api/open-service.ts'
import { publishedCreate } from '#src/testing/published-schema.ts'
import { WorkflowFormSchema } from '../../model/form-schema.ts'
import { toCreate } from '../../model/to-create.ts'
import { toValues } from '../../model/to-values.ts'
import { uuid } from '../../model/values.ts'
import type { Sample } from '#src/domain/samples/sample.ts'
import { samples } from '#src/domain/samples/samples.ts'
import { bodyOf } from './samples.ts'

const groupId = '671a00000000000000000001'

test.each(samples)('$id is accepted unchanged by the contract and by the form', (sample) => {
  const body = bodyOf(sample, groupId, uuid)
  expect(WorkflowCreate.parse(body)).toEqual(body)
  expect(WorkflowFormSchema.safeParse(toValues(body))).toMatchObject({ success: true, data: body })
})

test.each(samples)('$id gets new uuids each time, and its conditions refer to them', (sample) => {
  const [first, second] = [bodyOf(sample, groupId, uuid), bodyOf(sample, groupId, uuid)]
  const uuids = (body: WorkflowCreate) => body.steps.map((step) => step.uuid)
  expect(uuids(first).some((one) => uuids(second).includes(one))).toBe(false)
  const lookedAt = first.steps.flatMap(({ filters }) =>
    (filters ?? []).flatMap(({ children }) => (children ?? []).flatMap(({ step }) => (step ? [step] : []))),
  )
  for (const step of lookedAt) expect(uuids(first)).toContain(step)
})

test.each(samples)('$id is created by the service as it was sent', async (sample) => {
  const { fetch, apiKey, close, store, environment } = await openService({})
  const [group] = await store.groups.list(environment.environment._id)
  const body = bodyOf(sample, group?._id ?? '', uuid)
  const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
  const request = new Request('http://service/v1/workflows', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await fetch(request)
  const { data } = (await response.json()) as { data: Workflow }
  await close()
  expect(response.status).toBe(201)
  expect(responseDiff(body, data)).toEqual([])
})

const published = fromJSONSchema(publishedCreate)

/** The sample without what the console adds to groups, and only with conditions that the published document knows. */
const bare = (sample: Sample) => {
  const body = bodyOf(sample, groupId, uuid)
  const steps = body.steps.map(({ filters, ...step }) => ({
    ...step,
    ...(filters ? { filters: filters.flatMap(bareGroup) } : {}),
  }))
  return { ...body, steps }
}

function bareGroup({ value, children = [] }: FilterInput): FilterInput[] {
  const known = children.filter(({ on, value: wanted }) => on !== undefined && typeof wanted === 'string')
  const said = known.filter(({ on }) => on === 'payload' || on === 'subscriber')
  return said.length === 0 ? [] : [{ value, children: said }]
}

test.each(samples)('$id is sent in the shape of the published document', (sample) => {
  expect(published.safeParse(toCreate(toValues(bare(sample)))).error).toBeUndefined()
})

test('the published document refuses groups without what the console adds', () => {
  const refused = samples.filter((sample) => !published.safeParse(bare(sample)).success)
  expect(refused.length).toBeGreaterThan(1)
})
