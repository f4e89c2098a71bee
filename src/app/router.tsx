import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { Session } from '#src/client/session.ts'
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
import { Shell } from './Shell.tsx'

type Context = { session: Session }

const root = createRootRouteWithContext<Context>()({
  component: Shell,
  errorComponent: BrokenConsole,
  notFoundComponent: MissingScreen,
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: SettingsSearch,
  component: lazyRouteComponent(() => import('#src/features/session/SettingsPage.tsx')),
})

/** Screens that call the service: without an API key they lead to the settings, and from there back. */
const connected = createRoute({
  getParentRoute: () => root,
  id: 'connected',
  beforeLoad: ({ context, location }) => {
    if (context.session.get().apiKey !== null) return
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
  component: lazyRouteComponent(() => import('#src/features/workflows/list/WorkflowListPage.tsx')),
})

const newWorkflow = createRoute({
  getParentRoute: () => connected,
  path: '/workflows/new',
  validateSearch: NewWorkflowSearch,
  component: lazyRouteComponent(() => import('#src/features/workflows/builder/NewWorkflowPage.tsx')),
})

const startWorkflow = createRoute({
  getParentRoute: () => connected,
  path: '/workflows/start',
  component: lazyRouteComponent(() => import('#src/features/workflows/builder/start/StartPage.tsx')),
})

const workflow = createRoute({
  getParentRoute: () => connected,
  path: '/workflows/$workflowId',
  component: lazyRouteComponent(() => import('#src/features/workflows/detail/WorkflowPage.tsx')),
})

const editWorkflow = createRoute({
  getParentRoute: () => connected,
  path: '/workflows/$workflowId/edit',
  validateSearch: EditWorkflowSearch,
  component: lazyRouteComponent(() => import('#src/features/workflows/builder/EditWorkflowPage.tsx')),
})

const subscribers = createRoute({
  getParentRoute: () => connected,
  path: '/subscribers',
  validateSearch: ListSearch,
  component: lazyRouteComponent(() => import('#src/features/subscribers/list/SubscribersPage.tsx')),
})

const bulk = createRoute({
  getParentRoute: () => connected,
  // Every single segment below the subscribers is an id, even "bulk".
  path: '/subscribers/-/bulk',
  validateSearch: BulkSearch,
  component: lazyRouteComponent(() => import('#src/features/subscribers/bulk/BulkPage.tsx')),
})

const subscriber = createRoute({
  getParentRoute: () => connected,
  path: '/subscribers/$subscriberId',
  component: lazyRouteComponent(() => import('#src/features/subscribers/page/SubscriberPage.tsx')),
})

const journal = createRoute({
  getParentRoute: () => connected,
  path: '/journal',
  validateSearch: JournalSearch,
  component: lazyRouteComponent(() => import('#src/features/journal/JournalPage.tsx')),
})

const verifyJournal = createRoute({
  getParentRoute: () => root,
  path: '/journal/verify',
  component: lazyRouteComponent(() => import('#src/features/journal/VerifyPage.tsx')),
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
export function createConsoleRouter(session: Session, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { session },
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Data belongs to the query cache; the router only loads code.
    defaultPreloadStaleTime: 0,
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
