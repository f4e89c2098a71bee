import { expect, test as base } from 'playwright/test'
import { clockOf, runsOf, type Runs, type TestClock } from './runs.ts'
import { builderScreen } from './screens/builder.ts'
import { createdScreen } from './screens/created.ts'
import { editorScreen } from './screens/editor.ts'
import { enterKey, settingsScreen } from './screens/settings.ts'
import { shell } from './screens/shell.ts'
import { subscriberScreen } from './screens/subscriber.ts'
import { subscribersScreen } from './screens/subscribers.ts'
import { workflowScreen } from './screens/workflow.ts'
import { workflowsScreen } from './screens/workflows.ts'
import { startService, unique, type Seed, type TestService } from './service.ts'
import { watch, type Watch } from './watch.ts'

type Screens = {
  shell: ReturnType<typeof shell>
  settings: ReturnType<typeof settingsScreen>
  workflows: ReturnType<typeof workflowsScreen>
  workflow: ReturnType<typeof workflowScreen>
  builder: ReturnType<typeof builderScreen>
  created: ReturnType<typeof createdScreen>
  editor: ReturnType<typeof editorScreen>
  subscribers: ReturnType<typeof subscribersScreen>
  subscriber: ReturnType<typeof subscriberScreen>
}

type TestFixtures = Screens &
  Runs & {
    /** For `test.use`: the test gets its own service, which it may break or whose requests it may count. */
    alone: boolean
    /** For `test.use`: whether the page has the key. */
    signedIn: boolean
    service: TestService
    seed: Seed
    /** The service's clock. Requires `alone`, because other tests of the worker share the service otherwise. */
    clock: TestClock
    /** A text that starts with the given one and is unique among tests of this service. */
    unique: (text: string) => string
    /** Errors and requests to other hosts fail the test at its end; `expectErrors` allows the intended ones. */
    watched: Watch
  }

type WorkerFixtures = {
  /** For `test.use`: the service offers only the two operations of the specification. */
  documentedOnly: boolean
  sharedService: TestService
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  documentedOnly: [false, { option: true, scope: 'worker' }],
  sharedService: [
    async ({ documentedOnly }, use) => {
      const service = await startService({ documentedOnly })
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],

  alone: [false, { option: true }],
  signedIn: [true, { option: true }],
  service: async ({ alone, documentedOnly, sharedService }, use) => {
    const service = alone ? await startService({ documentedOnly }) : sharedService
    await use(service)
    if (alone) await service.close()
  },
  seed: ({ service }, use) => use(service.seed),
  trigger: ({ service }, use) => use(runsOf(service).trigger),
  sent: ({ service }, use) => use(runsOf(service).sent),
  clock: ({ service, alone }, use) => {
    expect(alone, 'a service that others use keeps its time: test.use({ alone: true })').toBe(true)
    return use(clockOf(service))
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from its first parameter
  unique: ({}, use) => use(unique),
  baseURL: ({ service }, use) => use(service.url),
  watched: [
    async ({ context }, use) => {
      const watched = watch(context)
      await use(watched)
      expect(watched.problems(), 'nothing goes wrong unseen, and no other host is asked').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, context, service, signedIn }, use) => {
    if (signedIn) await enterKey(page, service)
    await use(page)
    // Closed before the service, so that requests made after the test do not count.
    for (const open of context.pages()) await open.close()
  },

  shell: ({ page }, use) => use(shell(page)),
  settings: ({ page }, use) => use(settingsScreen(page)),
  workflows: ({ page }, use) => use(workflowsScreen(page)),
  workflow: ({ page }, use) => use(workflowScreen(page)),
  builder: ({ page }, use) => use(builderScreen(page)),
  created: ({ page }, use) => use(createdScreen(page)),
  editor: ({ page }, use) => use(editorScreen(page)),
  subscribers: ({ page }, use) => use(subscribersScreen(page)),
  subscriber: ({ page }, use) => use(subscriberScreen(page)),
})

export { expect } from 'playwright/test'
