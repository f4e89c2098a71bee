import { SubscriberCreate } from '#src/contract/subscriber.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { toGroup } from '../handlers/groups.ts'
import type { Tools } from '../handlers/handler.ts'
import { createHandlers } from '../handlers/handlers.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'
import { samplePeople, samplePreferencesOf } from './people.ts'
import { sampleWorkflows } from './sample-workflows.ts'

const first = 'General'
const further = ['Orders', 'Security', 'Community']

const hour = 3_600_000

export async function seedGroup(tools: Tools, record: EnvironmentRecord): Promise<void> {
  await addGroup(tools, record, first)
}

export async function seedSample(tools: Tools, record: EnvironmentRecord): Promise<void> {
  const groups = new Map<string, string>()
  for (const name of [first, ...further]) groups.set(name, await addGroup(tools, record, name))
  const workflowIds = await addWorkflows(tools, record, groups)
  await addSubscribers(tools, record)
  await addPreferences(tools, record, workflowIds)
}

async function addGroup(
  { store, newId, now }: Tools,
  record: EnvironmentRecord,
  name: string,
): Promise<string> {
  const group = toGroup(name, newId(), now().toISOString(), record)
  await store.groups.create(record.environment._id, group)
  return group._id
}

/** Workflows are created on different days, so that a list can be ordered by age. */
async function addWorkflows(tools: Tools, record: EnvironmentRecord, groups: ReadonlyMap<string, string>) {
  const ids = new Map<string, string>()
  for (const [index, { group, ...workflow }] of sampleWorkflows.entries()) {
    const handlers = createHandlers({
      ...tools,
      now: earlier(tools, (sampleWorkflows.length - index) * 41 * hour),
    })
    const body = WorkflowCreate.parse({ ...workflow, notificationGroupId: groups.get(group) })
    ids.set(body.name, (await handlers.workflowCreate({ body }, record))._id)
  }
  return ids
}

async function addSubscribers(tools: Tools, record: EnvironmentRecord): Promise<void> {
  const handlers = createHandlers({ ...tools, now: earlier(tools, 240 * hour) })
  const subscribers = samplePeople.map((person) => SubscriberCreate.parse(person))
  await handlers.subscriberBulkCreate({ body: { subscribers } }, record)
}

async function addPreferences(
  tools: Tools,
  record: EnvironmentRecord,
  workflowIds: ReadonlyMap<string, string>,
): Promise<void> {
  const handlers = createHandlers(tools)
  for (const [index, { subscriberId }] of samplePeople.entries()) {
    const { global, workflow } = samplePreferencesOf(index)
    if (global) await handlers.preferencesUpdate({ subscriberId, body: global }, record)
    const workflowId = workflow && workflowIds.get(workflow.name)
    if (workflowId) {
      await handlers.workflowPreferenceUpdate({ subscriberId, workflowId, body: workflow.update }, record)
    }
  }
}

const earlier =
  ({ now }: Tools, by: number) =>
  () =>
    new Date(now().getTime() - by)
