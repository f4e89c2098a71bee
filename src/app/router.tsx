import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { Client } from '#src/client/client.ts'
import { read, type ReadName } from '#src/client/query.ts'
import { BrokenConsole, BrokenScreen, MissingScreen, PendingScreen } from './screen-states.tsx'
import {
  BulkSearch,
  EditWorkflowSearch,
  JournalSearch,
  ListSearch,
  NewWorkflowSearch,
  SettingsSearch,
  WorkflowListSearch,
} from './search-schemas.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'

type Context = { client: Client }
type Opening = { context: Context; preload: boolean }
type Read = { queryKey: readonly [ReadName, ...unknown[]] }

/**
 * Asks the service for what a screen will read, while its code is still on its way. Returns when, in milliseconds of the
 * epoch; `undefined` for a link that is only pointed at.
 */
function askAhead({ context, preload }: Opening, { queryKey }: Read, options: { staleTime?: number } = {}) {
  if (preload) return undefined
  const { queryClient, session, capabilities } = context.client
  const { apiKey, baseUrl } = session.get()
  const at = Date.now()
  if (apiKey !== null && capabilities.offers(baseUrl, queryKey[0]) !== false)
    queryClient.query({ queryKey, ...options }).catch(() => undefined)
  return at
}

const root = createRootRouteWithContext<Context>()({
  component: Shell,
  errorComponent: BrokenConsole,
  notFoundComponent: MissingScreen,
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: SettingsSearch,
  component: lazyRouteComponent(screens['/settings']),
})

/** Screens that call the service: without an API key they lead to the settings, and from there back. */
const connected = createRoute({
  getParentRoute: () => root,
  id: 'connected',
  beforeLoad: ({ context, location }) => {
    if (context.client.session.get().apiKey !== null) return
    throw redirect({ to: '/settings', search: { next: location.href } })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/workflows', replace: true })
  },
})

const workflows = createRoute({
  getParentRoute: () => connected,
  path: '/workflows',
  validateSearch: WorkflowListSearch,
  component: lazyRouteComponent(screens['/workflows']),
})

const newWorkflow = createRoute({
  getParentRoute: () => connected,
  path: '/workflows/new',
  validateSearch: NewWorkflowSearch,
  loader: (opening) => askAhead(opening, read('groupList', {})),
  component: lazyRouteComponent(screens['/workflows/new']),
})

const startWorkflow = createRoute({
  getParentRoute: () => connected,
  path: '/workflows/start',
  component: lazyRouteComponent(screens['/workflows/start']),
})

const workflow = createRoute({
  getParentRoute: () => connected,
  path: '/workflows/$workflowId',
  loader: (opening) => askAhead(opening, read('workflowGet', opening.params)),
  component: lazyRouteComponent(screens['/workflows/$workflowId']),
})

const editWorkflow = createRoute({
  getParentRoute: () => connected,
  path: '/workflows/$workflowId/edit',
  validateSearch: EditWorkflowSearch,
  loader: (opening) => {
    askAhead(opening, read('groupList', {}))
    return askAhead(opening, read('workflowGet', opening.params), { staleTime: 0 })
  },
  component: lazyRouteComponent(screens['/workflows/$workflowId/edit']),
})

const subscribers = createRoute({
  getParentRoute: () => connected,
  path: '/subscribers',
  validateSearch: ListSearch,
  component: lazyRouteComponent(screens['/subscribers']),
})

const bulk = createRoute({
  getParentRoute: () => connected,
  path: '/subscribers/-/bulk',
  validateSearch: BulkSearch,
  component: lazyRouteComponent(screens['/subscribers/-/bulk']),
})

const subscriber = createRoute({
  getParentRoute: () => connected,
  path: '/subscribers/$subscriberId',
  component: lazyRouteComponent(screens['/subscribers/$subscriberId']),
})

const journal = createRoute({
  getParentRoute: () => connected,
  path: '/journal',
  validateSearch: JournalSearch,
  component: lazyRouteComponent(screens['/journal']),
})

const verifyJournal = createRoute({
  getParentRoute: () => root,
  path: '/journal/verify',
  component: lazyRouteComponent(screens['/journal/verify']),
})

const routeTree = root.addChildren([
  home,
  settings,
  verifyJournal,
  connected.addChildren([
    workflows,
    newWorkflow,
    startWorkflow,
    workflow,
    editWorkflow,
    subscribers,
    bulk,
    subscriber,
    journal,
  ]),
])

/** The console's routes. Tests pass a memory `history`. */
export function createConsoleRouter(client: Client, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { client },
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Data belongs to the query cache; loaders only ask for it early.
    defaultPreloadStaleTime: 0,
    // A screen that is opened again must not take the last opening's loader for its own.
    defaultStaleReloadMode: 'blocking',
    defaultStructuralSharing: true,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: MissingScreen,
    scrollRestoration: true,
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
