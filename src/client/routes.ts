import {
  createRootRouteWithContext,
  createRoute,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { runDetail, runPage } from './runs.ts'
import type { Client } from './client.ts'
import { globalPreferences, workflowPreferences } from './preferences.ts'
import { read, type ReadName } from './query.ts'
import {
  ActivitySearch,
  BuilderSearch,
  BulkSearch,
  JournalSearch,
  ListSearch,
  NewWorkflowSearch,
  pageSizes,
  SettingsSearch,
  WorkflowListSearch,
  WorkflowSearch,
} from './search.ts'
import { mayOf } from './may-of.ts'
import { isLocked } from './session.ts'

type Context = { client: Client }
type Opening = { context: Context; preload: boolean }
type Read = { queryKey: readonly [ReadName, ...unknown[]] }

/**
 * Starts a read of a screen while its code is still loading. Returns the start time in milliseconds since 1970;
 * `undefined` if a link is only hovered over.
 */
function startRead({ context, preload }: Opening, { queryKey }: Read, options: { staleTime?: number } = {}) {
  if (preload) return undefined
  const { queryClient, session } = context.client
  const at = Date.now()
  if (session.get().apiKey !== null && mayOf(context.client, queryKey[0]).allowed) {
    // A read that fails before the screen is shown is not repeated on mount, but only when the screen is opened again.
    queryClient.setQueryDefaults(queryKey, { retryOnMount: false })
    queryClient.query({ queryKey, ...options }).catch(() => undefined)
  }
  return at
}

const root = createRootRouteWithContext<Context>()()

/** For screens that call the service: without an API key they redirect to the settings, which lead back. */
const connected = {
  getParentRoute: () => root,
  beforeLoad: ({ context, location }: { context: Context; location: ParsedLocation }) => {
    if (!isLocked(context.client.session.get())) return
    throw redirect({ to: '/settings', search: { next: location.href } })
  },
}

/** The common part of the forms of new and existing workflows. */
const builder = createRoute({
  ...connected,
  id: 'builder',
  validateSearch: (search) => BuilderSearch.parse(search),
})

/** The routes that show a screen, by path. */
export const screenRoutes = {
  '/': createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/workflows', replace: true })
    },
  }),
  '/settings': createRoute({
    getParentRoute: () => root,
    path: '/settings',
    validateSearch: (search) => SettingsSearch.parse(search),
  }),
  '/workflows': createRoute({
    ...connected,
    path: '/workflows',
    validateSearch: (search) => WorkflowListSearch.parse(search),
    loader: (opening) => {
      startRead(opening, read('groupList', {}))
      const { page = 0, query = '', ...filters } = WorkflowListSearch.parse(opening.location.search)
      // With filters, the screen reads by itself, because it learns from the answer which of them the service ignores.
      if (Object.values(filters).every((value) => value === undefined))
        startRead(opening, read('workflowList', { page, limit: pageSizes.workflows, query }))
    },
  }),
  '/workflows/new': createRoute({
    getParentRoute: () => builder,
    path: '/workflows/new',
    validateSearch: (search) => NewWorkflowSearch.parse(search),
    loader: (opening) => {
      const { from: workflowId } = NewWorkflowSearch.parse(opening.location.search)
      if (workflowId !== undefined) startRead(opening, read('workflowGet', { workflowId }), { staleTime: 0 })
      return startRead(opening, read('groupList', {}))
    },
  }),
  '/workflows/start': createRoute({ ...connected, path: '/workflows/start' }),
  '/workflows/$workflowId': createRoute({
    ...connected,
    path: '/workflows/$workflowId',
    validateSearch: WorkflowSearch,
    loader: (opening) => startRead(opening, read('workflowGet', opening.params)),
  }),
  '/workflows/$workflowId/edit': createRoute({
    getParentRoute: () => builder,
    path: '/workflows/$workflowId/edit',
    loader: (opening) => {
      // The form waits for what was left unsaved on this device.
      void opening.context.client.drafts().catch(() => undefined)
      startRead(opening, read('groupList', {}))
      return startRead(opening, read('workflowGet', opening.params), { staleTime: 0 })
    },
  }),
  '/subscribers': createRoute({
    ...connected,
    path: '/subscribers',
    validateSearch: (search) => ListSearch.parse(search),
    loader: (opening) => {
      const { page = 0, query = '' } = ListSearch.parse(opening.location.search)
      // Not every service can search.
      if (query === '')
        startRead(opening, read('subscriberList', { page, limit: pageSizes.subscribers, query }))
    },
  }),
  '/subscribers/-/bulk': createRoute({
    ...connected,
    path: '/subscribers/-/bulk',
    validateSearch: (search) => BulkSearch.parse(search),
  }),
  '/subscribers/$subscriberId': createRoute({
    ...connected,
    path: '/subscribers/$subscriberId',
    loader: (opening) => {
      startRead(opening, read('subscriberGet', opening.params))
      startRead(opening, globalPreferences(opening.params.subscriberId))
      startRead(opening, workflowPreferences(opening.params.subscriberId))
    },
  }),
  '/activity': createRoute({
    ...connected,
    path: '/activity',
    validateSearch: (search) => ActivitySearch.parse(search),
    loader: (opening) => startRead(opening, runPage(ActivitySearch.parse(opening.location.search))),
  }),
  '/activity/$runId': createRoute({
    ...connected,
    path: '/activity/$runId',
    loader: (opening) => startRead(opening, runDetail(opening.params.runId)),
  }),
  '/journal': createRoute({
    ...connected,
    path: '/journal',
    validateSearch: (search) => JournalSearch.parse(search),
  }),
  '/help': createRoute({ getParentRoute: () => root, path: '/help' }),
}

const { '/workflows/new': newWorkflow, '/workflows/$workflowId/edit': editWorkflow, ...others } = screenRoutes

/** Every address of the console: what its URL may hold and which reads it starts. `app` adds the screens. */
export const routeTree = root.addChildren({
  ...others,
  builder: builder.addChildren({ newWorkflow, editWorkflow }),
})
