import * as z from 'zod/mini'
import { type Endpoint, paging, search } from './endpoint.ts'
import { ObjectId } from './wire.ts'
import {
  TemplateVariables,
  Workflow,
  WorkflowCreate,
  WorkflowPage,
  WorkflowStatus,
  WorkflowUpdate,
} from './workflow.ts'

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
  workflowVariables: {
    method: 'GET',
    path: '/v1/workflows/variables',
    summary: 'Names that every template may use',
    output: TemplateVariables,
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
