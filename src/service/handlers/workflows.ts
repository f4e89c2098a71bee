import type { StepInput } from '#src/contract/step.ts'
import { ObjectId } from '#src/contract/wire.ts'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { identifierOf, suffixedIdentifier } from '#src/domain/workflow/identifier.ts'
import type { StoringContext } from '#src/domain/workflow/to-stored.ts'
import { excessRules, stepTextProblems } from '#src/domain/templates/template-limits.ts'
import { BrokenTemplate } from '#src/domain/templates/variables.ts'
import { integrationStatus, toListItem } from '#src/domain/workflow/workflow-list.ts'
import {
  applyUpdate,
  isEmptyUpdate,
  toWorkflow,
  variantProblem,
  withStatus,
} from '#src/domain/workflow/workflow.ts'
import { changedAt } from './changed-at.ts'
import type { Handlers, Tools } from './handler.ts'
import { doingFirst } from '../store/sql/first-in-writes.ts'
import { newSuffix } from '../store/sql/ids.ts'
import { withCleanContent } from './sanitize.ts'
import { badRequest, changedMeanwhile, notFound } from '../http/service-error.ts'
import { IdentifierTaken } from '../store/sql/store-error.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'
import type { Store } from '../store/databases/open-store.ts'
import { toGroup } from './groups.ts'

const variablesFailed = 'Failed to extract variables'

export function workflowHandlers(tools: Tools) {
  const { store } = tools
  return {
    async workflowList({ page, limit, query, ...filters }, { environment }) {
      const { notificationGroupId, tags, active, orderBy, orderDirection } = filters
      const { data, totalCount } = await store.workflows.list(environment._id, {
        page,
        limit,
        query,
        groupId: notificationGroupId?.toLowerCase(),
        tag: tags,
        active: active && active === 'true',
        by: orderBy,
        way: orderDirection ? directionOf[orderDirection] : orderBy === 'name' ? 'asc' : 'desc',
      })
      const groups = await store.groups.list(environment._id)
      const groupOf = (workflow: Workflow) => groups.find(({ _id }) => _id === workflow._notificationGroupId)
      return {
        page,
        data: data.map((workflow) => toListItem(workflow, groupOf(workflow))),
        totalCount,
        pageSize: limit,
      }
    },

    async workflowGet({ workflowId }, { environment }) {
      const workflow = ObjectId.safeParse(workflowId).success
        ? await store.workflows.get(environment._id, workflowId.toLowerCase())
        : await store.workflows.getByIdentifier(environment._id, workflowId)
      if (!workflow) throw notFound(`Template with id ${workflowId} not found`)
      return toAnswer(store, workflow, environment._id)
    },

    async workflowCreate({ body }, caller) {
      const input = await prepareInput(tools, body, caller)
      const workflow = await createUnique(store, input, storingContext(tools, caller))
      return toAnswer(store, workflow, caller.environment._id)
    },

    async workflowUpdate({ workflowId, body }, caller, read) {
      if (isEmptyUpdate(body)) throw badRequest('No properties found for update')
      requireValidSteps(body.steps ?? [])
      const update = {
        ...body,
        notificationGroupId: body.notificationGroupId?.toLowerCase(),
        steps: body.steps && withCleanContent(body.steps),
      }
      const change = (stored: Workflow) => {
        if (isRecord(read) && !isSame({ ...read, ...stored }, read)) throw changedMeanwhile()
        return applyUpdate(stored, update, {
          ...storingContext(tools, caller),
          now: changedAt(stored, tools.now()),
        })
      }
      const workflow = await store.workflows
        .update(caller.environment._id, workflowId.toLowerCase(), change)
        .catch(refuse)
      if (!workflow) throw notFound(`Notification template with id ${workflowId} not found`)
      return toAnswer(store, workflow, caller.environment._id)
    },

    async workflowStatusUpdate({ workflowId, body }, { environment }) {
      const change = (stored: Workflow) => {
        if (stored.active === body.active)
          throw badRequest('You must provide a different status from the current status')
        return withStatus(stored, body.active, changedAt(stored, tools.now()))
      }
      const workflow = await store.workflows.update(environment._id, workflowId.toLowerCase(), change)
      if (!workflow) throw notFound(`Template with id ${workflowId} not found`)
      return toAnswer(store, workflow, environment._id)
    },

    async workflowDelete({ workflowId }, { environment }) {
      const removed = await store.workflows.remove(
        environment._id,
        workflowId.toLowerCase(),
        tools.now().toISOString(),
      )
      if (!removed) throw badRequest(`Could not find workflow with id ${workflowId}`)
      return true
    },
  } satisfies Partial<Handlers>
}

const directionOf = { ASC: 'asc', DESC: 'desc' } as const

const storingContext = (
  { newId, now }: Tools,
  { environment, organizationId, creatorId }: EnvironmentRecord,
): StoringContext => ({
  newId,
  now: now().toISOString(),
  environment: { _id: environment._id, _organizationId: organizationId, _creatorId: creatorId },
})

/** A workflow with the parts that the specification adds: its group, the state of its providers, and defaults. */
async function toAnswer(store: Store, workflow: Workflow, environmentId: string): Promise<Workflow> {
  const { _notificationGroupId: groupId } = workflow
  const group = groupId ? await store.groups.get(environmentId, groupId) : undefined
  return {
    description: '',
    data: {},
    ...workflow,
    ...(group && { notificationGroup: group }),
    workflowIntegrationStatus: integrationStatus,
  }
}

/** @throws ServiceError 400 for a variant without conditions, and for texts above the limits. */
function requireValidSteps(steps: StepInput[]): void {
  const problem = variantProblem(steps)
  if (problem) throw badRequest(problem)
  const found = stepTextProblems(steps)
    .slice(0, 100)
    .map(({ path, excess }) => ({ path: path.join('.'), rule: excessRules[excess] }))
  if (found.length === 0) return
  const messages = found.map(({ path, rule }) => `${path} ${rule}`)
  throw badRequest(
    messages,
    Object.fromEntries(found.map(({ path }, at) => [path, { messages: [messages[at] ?? ''] }])),
  )
}

async function prepareInput(
  tools: Tools,
  body: WorkflowCreate,
  caller: EnvironmentRecord,
): Promise<WorkflowCreate> {
  requireValidSteps(body.steps)
  const input = {
    ...body,
    notificationGroupId: body.notificationGroupId.toLowerCase(),
    steps: withCleanContent(body.steps),
  }
  return body.blueprintId ? fromBlueprint(tools, input, caller) : input
}

/** A workflow from a blueprint names its group, which is found or created; data and feeds are dropped. */
async function fromBlueprint(
  tools: Tools,
  body: WorkflowCreate,
  caller: EnvironmentRecord,
): Promise<WorkflowCreate> {
  const name = body.notificationGroup?.name
  if (!name) throw notFound('Notification group was not provided')
  const environmentId = caller.environment._id
  const known = (await tools.store.groups.list(environmentId)).find((group) => group.name === name)
  const group = known ?? toGroup(name, tools.newId(), tools.now().toISOString(), caller)
  // Does not mark the request as carried out, which only the workflow does: a repetition finds the group by its name.
  if (!known) await doingFirst([], () => tools.store.groups.create(environmentId, group))
  const steps = body.steps.map((step) => ({ ...step, template: { ...step.template, feedId: undefined } }))
  return { ...body, notificationGroupId: group._id, steps, data: undefined }
}

/** Uses the identifier derived from the name, with a suffix if another workflow has it, even if taken in the meantime. */
async function createUnique(store: Store, input: WorkflowCreate, context: StoringContext): Promise<Workflow> {
  const baseIdentifier = identifierOf(input.name)
  for (let identifier = baseIdentifier; ; identifier = suffixedIdentifier(baseIdentifier, newSuffix())) {
    try {
      const workflow = toWorkflow(input, { ...context, identifier })
      await store.workflows.create(context.environment._id, workflow)
      return workflow
    } catch (error) {
      if (!(error instanceof IdentifierTaken)) refuse(error)
    }
  }
}

function refuse(error: unknown): never {
  if (error instanceof BrokenTemplate) throw badRequest(variablesFailed)
  if (error instanceof IdentifierTaken)
    throw badRequest(`Workflow with identifier ${error.identifier} already exists`)
  throw error
}
