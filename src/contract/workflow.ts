import * as z from 'zod/mini'
import { ChannelSettings } from './channel.ts'
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

/** Names every template may use besides those of the payload, by namespace. */
export const TemplateVariables = resource('TemplateVariables', {
  translations: maybe(FreeForm),
  system: maybe(FreeForm),
})
