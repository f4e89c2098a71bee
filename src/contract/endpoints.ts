import { z } from 'zod'
import { Environment, Health } from './environment.ts'
import { NotificationGroup, NotificationGroupInput } from './notification-group.ts'
import {
  GlobalPreferenceUpdate,
  PreferenceLevel,
  PreferenceResult,
  WorkflowPreferenceUpdate,
} from './preference.ts'
import {
  Subscriber,
  SubscriberBulkCreate,
  SubscriberBulkResult,
  SubscriberCreate,
  SubscriberId,
  SubscriberPage,
  SubscriberUpdate,
} from './subscriber.ts'
import { ObjectId } from './wire.ts'
import {
  TemplateVariables,
  Workflow,
  WorkflowCreate,
  WorkflowPage,
  WorkflowStatus,
  WorkflowUpdate,
} from './workflow.ts'

/**
 * One operation of the service. Path parameters are written `:name`.
 * `envelope` says how the answer's body holds the output: `data` as `{"data": output}`, `page` as the output itself.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/v1/${string}`
  summary: string
  /** One of the two operations that the specification documents: the console may need these and no other. */
  documented?: true
  /** Answered without an API key. */
  open?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  status: 200 | 201
  envelope: 'data' | 'page'
  output: z.ZodType
}

const paging = {
  page: z.coerce.number<number>().int().default(0).meta({ description: 'Counts from 0' }),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
}
const search = z.string().optional()
const acknowledged = z.looseObject({ acknowledged: z.boolean(), status: z.string() })

const subscriber = z.object({ subscriberId: SubscriberId })
const group = z.object({ id: ObjectId })
const workflow = z.object({ workflowId: ObjectId })

export const endpoints = {
  workflowCreate: {
    method: 'POST',
    path: '/v1/workflows',
    summary: 'Create a workflow',
    documented: true,
    body: WorkflowCreate,
    status: 201,
    envelope: 'data',
    output: Workflow,
  },
  workflowList: {
    method: 'GET',
    path: '/v1/workflows',
    summary: 'List workflows, newest first',
    query: z.object({
      ...paging,
      query: search.meta({ description: 'Part of the name or of the identifier, in any case' }),
    }),
    status: 200,
    envelope: 'page',
    output: WorkflowPage,
  },
  workflowVariables: {
    method: 'GET',
    path: '/v1/workflows/variables',
    summary: 'Names that every template may use',
    status: 200,
    envelope: 'data',
    output: TemplateVariables,
  },
  workflowGet: {
    method: 'GET',
    path: '/v1/workflows/:workflowId',
    summary: 'One workflow, by id or by trigger identifier',
    params: z.object({ workflowId: z.string() }),
    status: 200,
    envelope: 'data',
    output: Workflow,
  },
  workflowUpdate: {
    method: 'PUT',
    path: '/v1/workflows/:workflowId',
    summary: 'Change parts of a workflow; steps are replaced as a whole',
    params: workflow,
    body: WorkflowUpdate,
    status: 200,
    envelope: 'data',
    output: Workflow,
  },
  workflowStatusUpdate: {
    method: 'PUT',
    path: '/v1/workflows/:workflowId/status',
    summary: 'Turn a workflow on or off',
    params: workflow,
    body: WorkflowStatus,
    status: 200,
    envelope: 'data',
    output: Workflow,
  },
  workflowDelete: {
    method: 'DELETE',
    path: '/v1/workflows/:workflowId',
    summary: 'Delete a workflow; its identifier becomes free',
    params: workflow,
    status: 200,
    envelope: 'data',
    output: z.boolean(),
  },
  groupList: {
    method: 'GET',
    path: '/v1/notification-groups',
    summary: 'List all notification groups',
    status: 200,
    envelope: 'data',
    output: z.array(NotificationGroup),
  },
  groupCreate: {
    method: 'POST',
    path: '/v1/notification-groups',
    summary: 'Create a notification group',
    body: NotificationGroupInput,
    status: 201,
    envelope: 'data',
    output: NotificationGroup,
  },
  groupGet: {
    method: 'GET',
    path: '/v1/notification-groups/:id',
    summary: 'One notification group',
    params: group,
    status: 200,
    envelope: 'data',
    output: NotificationGroup,
  },
  groupUpdate: {
    method: 'PATCH',
    path: '/v1/notification-groups/:id',
    summary: 'Rename a notification group',
    params: group,
    body: NotificationGroupInput,
    status: 200,
    envelope: 'data',
    output: NotificationGroup,
  },
  groupDelete: {
    method: 'DELETE',
    path: '/v1/notification-groups/:id',
    summary: 'Delete a notification group; workflows that use it are not checked',
    params: group,
    status: 200,
    envelope: 'data',
    output: acknowledged,
  },
  subscriberList: {
    method: 'GET',
    path: '/v1/subscribers',
    summary: 'List subscribers',
    query: z.object({
      ...paging,
      query: search.meta({
        description:
          'Beginning of a word in the id, the name, the email or the phone. An extension of this service.',
      }),
    }),
    status: 200,
    envelope: 'page',
    output: SubscriberPage,
  },
  subscriberCreate: {
    method: 'POST',
    path: '/v1/subscribers',
    summary: 'Create a subscriber, or update the one with this id',
    body: SubscriberCreate,
    status: 201,
    envelope: 'data',
    output: Subscriber,
  },
  subscriberBulkCreate: {
    method: 'POST',
    path: '/v1/subscribers/bulk',
    summary: 'Create or update up to 500 subscribers',
    body: SubscriberBulkCreate,
    status: 201,
    envelope: 'data',
    output: SubscriberBulkResult,
  },
  subscriberGet: {
    method: 'GET',
    path: '/v1/subscribers/:subscriberId',
    summary: 'One subscriber',
    params: subscriber,
    status: 200,
    envelope: 'data',
    output: Subscriber,
  },
  subscriberUpdate: {
    method: 'PUT',
    path: '/v1/subscribers/:subscriberId',
    summary: 'Change parts of a subscriber',
    params: subscriber,
    body: SubscriberUpdate,
    status: 200,
    envelope: 'data',
    output: Subscriber,
  },
  subscriberDelete: {
    method: 'DELETE',
    path: '/v1/subscribers/:subscriberId',
    summary: 'Delete a subscriber',
    params: subscriber,
    status: 200,
    envelope: 'data',
    output: acknowledged,
  },
  preferencesUpdate: {
    method: 'PATCH',
    path: '/v1/subscribers/:subscriberId/preferences',
    summary: "Change a subscriber's global preferences",
    documented: true,
    params: subscriber,
    body: GlobalPreferenceUpdate,
    status: 200,
    envelope: 'data',
    output: PreferenceResult,
  },
  preferencesList: {
    method: 'GET',
    path: '/v1/subscribers/:subscriberId/preferences',
    summary: "A subscriber's preference for each active workflow",
    params: subscriber,
    status: 200,
    envelope: 'data',
    output: z.array(PreferenceResult),
  },
  preferencesByLevel: {
    method: 'GET',
    path: '/v1/subscribers/:subscriberId/preferences/:level',
    summary: 'Global preferences (one element) or those of each active workflow',
    params: z.object({ subscriberId: SubscriberId, level: PreferenceLevel }),
    status: 200,
    envelope: 'data',
    output: z.array(PreferenceResult),
  },
  workflowPreferenceUpdate: {
    method: 'PATCH',
    path: '/v1/subscribers/:subscriberId/preferences/:workflowId',
    summary: "Change a subscriber's preference for one workflow",
    params: z.object({ subscriberId: SubscriberId, workflowId: ObjectId }),
    body: WorkflowPreferenceUpdate,
    status: 200,
    envelope: 'data',
    output: PreferenceResult,
  },
  environmentMe: {
    method: 'GET',
    path: '/v1/environments/me',
    summary: 'The environment that the API key opens',
    status: 200,
    envelope: 'data',
    output: Environment,
  },
  health: {
    method: 'GET',
    path: '/v1/health-check',
    summary: 'Whether the service and its database work',
    open: true,
    status: 200,
    envelope: 'data',
    output: Health,
  },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

type Part<N extends EndpointName, K extends 'params' | 'query'> =
  Endpoints[N] extends Record<K, infer S extends z.ZodType> ? S : z.ZodObject<Record<never, never>>
type BodyInput<N extends EndpointName> = Endpoints[N] extends { body: infer S extends z.ZodType }
  ? { body: z.input<S> }
  : unknown
type BodyOutput<N extends EndpointName> = Endpoints[N] extends { body: infer S extends z.ZodType }
  ? { body: z.output<S> }
  : unknown

/** What a caller gives: path and query parameters side by side, and `body`. */
export type Input<N extends EndpointName> = z.input<Part<N, 'params'>> &
  z.input<Part<N, 'query'>> &
  BodyInput<N>
/** The same after parsing: defaults filled, spellings cast. This is what a handler gets. */
export type Parsed<N extends EndpointName> = z.output<Part<N, 'params'>> &
  z.output<Part<N, 'query'>> &
  BodyOutput<N>
export type Output<N extends EndpointName> = z.output<Endpoints[N]['output']>

export const endpointNames = Object.keys(endpoints) as EndpointName[] // keys of a const table are its names
