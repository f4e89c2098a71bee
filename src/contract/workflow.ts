import * as z from 'zod/mini'
import { ChannelSettings } from './channel.ts'
import { type Endpoint, paging, search } from './endpoint.ts'
import { list, text, tooLong } from './limits.ts'
import { NotificationGroup } from './notification-group.ts'
import { Step, StepInput } from './step.ts'
import { FreeForm, optionalField, maybe, ObjectId, Timestamp, resource } from './wire.ts'

const NamedVariable = z.looseObject({ name: z.string(), type: maybe(z.string()) })

/** What starts the workflow, and the payload names the service found in its content. */
export const Trigger = resource('Trigger', {
  type: maybe(z.string()),
  identifier: maybe(z.string()),
  variables: maybe(z.array(NamedVariable)),
  subscriberVariables: maybe(z.array(NamedVariable)),
  reservedVariables: maybe(
    z.array(z.looseObject({ type: maybe(z.string()), variables: maybe(z.array(NamedVariable)) })),
  ),
})
export type Trigger = z.infer<typeof Trigger>

/** A workflow as returned by a service. Only `_id` and `name` are required; unknown keys are kept. */
export const Workflow = resource('Workflow', {
  _id: z.string(),
  name: z.string(),
  description: maybe(z.string()),
  active: maybe(z.boolean()),
  draft: maybe(z.boolean()),
  preferenceSettings: maybe(ChannelSettings),
  critical: maybe(z.boolean()),
  tags: maybe(z.array(z.string())),
  steps: maybe(z.array(Step)),
  _organizationId: maybe(z.string()),
  _creatorId: maybe(z.string()),
  _environmentId: maybe(z.string()),
  triggers: maybe(z.array(Trigger)),
  _notificationGroupId: maybe(z.string()),
  /** Present only on the production copy of a workflow. */
  _parentId: maybe(z.string()),
  deleted: maybe(z.boolean()),
  deletedAt: maybe(Timestamp),
  deletedBy: maybe(z.string()),
  notificationGroup: maybe(NotificationGroup),
  data: maybe(FreeForm),
  workflowIntegrationStatus: maybe(FreeForm),
  createdAt: maybe(Timestamp),
  updatedAt: maybe(Timestamp),
})
export type Workflow = z.infer<typeof Workflow>

/** Longest description in characters; updates allow fewer. */
export const descriptionLimit = { create: 1000, update: 300 } as const

const description = (limit: number) => z.string().check(z.maxLength(limit, { error: tooLong(limit) }))

export const WorkflowCreate = resource('WorkflowCreate', {
  name: text('name'),
  notificationGroupId: ObjectId,
  steps: list(StepInput, 'steps'),
  description: optionalField(description(descriptionLimit.create)),
  tags: optionalField(list(text('tag'), 'tags')),
  active: optionalField(z.boolean()),
  /** Accepted and ignored: a workflow is a draft exactly when it is not active. */
  draft: optionalField(z.boolean()),
  critical: optionalField(z.boolean()),
  preferenceSettings: optionalField(ChannelSettings),
  data: optionalField(FreeForm),
  blueprintId: optionalField(text('id')),
  notificationGroup: optionalField(z.looseObject({ name: optionalField(text('name')) })),
})
export type WorkflowCreate = z.output<typeof WorkflowCreate>
/** The body as sent, before parsing. */
export type WorkflowCreateInput = z.input<typeof WorkflowCreate>

/** A partial update; `steps` replaces all steps. `active` can only be changed by the status operation. */
export const WorkflowUpdate = resource('WorkflowUpdate', {
  name: optionalField(text('name')),
  description: optionalField(description(descriptionLimit.update)),
  tags: optionalField(list(text('tag'), 'tags')),
  identifier: optionalField(text('id')),
  notificationGroupId: optionalField(ObjectId),
  critical: optionalField(z.boolean()),
  preferenceSettings: optionalField(ChannelSettings),
  steps: optionalField(list(StepInput, 'steps')),
  data: optionalField(FreeForm),
})
export type WorkflowUpdate = z.output<typeof WorkflowUpdate>

export const WorkflowStatus = resource('WorkflowStatus', { active: z.boolean() })

/** A page of workflows, newest first. `page` counts from 0. */
export const WorkflowPage = resource('WorkflowPage', {
  page: z.number(),
  pageSize: maybe(z.number()),
  totalCount: maybe(z.number()),
  data: z.array(Workflow),
})
export type WorkflowPage = z.infer<typeof WorkflowPage>

const workflow = z.object({ workflowId: ObjectId })

/** Columns by which a list of workflows can be ordered. */
export const workflowOrders = ['createdAt', 'updatedAt', 'name'] as const
export type WorkflowOrder = (typeof workflowOrders)[number]
export const orderDirections = ['ASC', 'DESC'] as const
export type OrderDirection = (typeof orderDirections)[number]

/** Filters only the embedded service has. Other services ignore unknown parameters, so callers must check the answer. */
const narrowing = {
  notificationGroupId: search('Id of the notification group'),
  tags: search('A tag the workflow has, letter by letter'),
  active: z
    .optional(z.enum(['true', 'false']))
    .register(z.globalRegistry, { description: 'Whether the workflow is active' }),
  orderBy: z
    .optional(z.enum(workflowOrders))
    .register(z.globalRegistry, { description: 'Time of creation when left out' }),
  orderDirection: z
    .optional(z.enum(orderDirections))
    .register(z.globalRegistry, { description: 'Descending when left out, and ascending by name' }),
}

export const workflowEndpoints = {
  workflowCreate: {
    method: 'POST',
    path: '/v1/workflows',
    summary: 'Create a workflow',
    documented: true,
    body: WorkflowCreate,
    status: 201,
    output: Workflow,
  },
  workflowList: {
    method: 'GET',
    path: '/v1/workflows',
    summary: 'List workflows, newest first unless said',
    query: z.object({
      ...paging,
      query: search('Part of the name or of the identifier, in any case'),
      ...narrowing,
    }),
    envelope: 'page',
    output: WorkflowPage,
  },
  workflowGet: {
    method: 'GET',
    path: '/v1/workflows/:workflowId',
    summary: 'One workflow, by id or by trigger identifier',
    params: z.object({ workflowId: z.string() }),
    output: Workflow,
  },
  workflowUpdate: {
    method: 'PUT',
    path: '/v1/workflows/:workflowId',
    summary: 'Change parts of a workflow; steps are replaced as a whole',
    params: workflow,
    body: WorkflowUpdate,
    output: Workflow,
  },
  workflowStatusUpdate: {
    method: 'PUT',
    path: '/v1/workflows/:workflowId/status',
    summary: 'Turn a workflow on or off',
    params: workflow,
    body: WorkflowStatus,
    output: Workflow,
  },
  workflowDelete: {
    method: 'DELETE',
    path: '/v1/workflows/:workflowId',
    summary: 'Delete a workflow; its identifier becomes free',
    params: workflow,
    output: z.boolean(),
  },
} as const satisfies Record<string, Endpoint>
