import { createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router'
import type { Client } from '#src/client/client.ts'
import { routeTree, screenRoutes } from '#src/client/routes.ts'
import { parseSearch, stringifySearch } from '#src/client/search.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import {
  BrokenConsole,
  BrokenScreen,
  MissingScreen,
  PendingScreen,
  FailedToLoadScreen,
} from './screen-states.tsx'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'

routeTree.update({ component: Shell, errorComponent: BrokenConsole, notFoundComponent: MissingScreen })
const routes: Readonly<Record<string, AnyRoute>> = screenRoutes
for (const [path, load] of Object.entries(screens)) {
  const Screen = lazyPart(async () => (await load()).default, { Failed: FailedToLoadScreen })
  // A failed fetch must not block navigation: the screen itself says so and can try again.
  const { preload } = Screen
  routes[path]?.update({ component: Object.assign(Screen, { preload: async () => void (await preload()) }) })
}

/** The console's routes with their screens. Tests pass a memory `history`. */
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
    // A screen that is opened again must run its loader again instead of reusing the last result.
    defaultStaleReloadMode: 'blocking',
    defaultStructuralSharing: true,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: MissingScreen,
    scrollRestoration: true,
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>
