import { randomInt } from 'node:crypto'
import { expect, test as base } from 'playwright/test'
import { builderScreen } from '../screens/builder.ts'
import { createdScreen } from '../screens/created.ts'
import { editorScreen } from '../screens/editor.ts'
import { enterKey, settingsScreen } from '../screens/settings.ts'
import { shell } from '../screens/shell.ts'
import { subscriberScreen } from '../screens/subscriber.ts'
import { subscribersScreen } from '../screens/subscribers.ts'
import { workflowScreen } from '../screens/workflow.ts'
import { workflowsScreen } from '../screens/workflows.ts'
import { ask, namedDeployment, refuseProduction, type Deployment } from './deployment.ts'
import { faultsOf, faultsPath, type Faults } from './faults.ts'
import { clockOf, clockPath, runsOf, type Runs, type TestClock } from './runs.ts'
import { sweep } from './seed.ts'
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
    /** What is tested. */
    deployment: Deployment
    runs: Runs
    /** For `test.use`: whether the page has the key. */
    signedIn: boolean
    /** Makes the service fail; the test is skipped if it cannot. */
    faults: Faults
    /** The service's clock, which is put right after the test; the test is skipped if it cannot be moved. */
    clock: TestClock
    /** A text that starts with the given one and that no other test has, also of another run. */
    unique: (text: string) => string
    /** Errors and requests to other hosts fail the test at its end; `expectErrors` allows the intended ones. */
    watched: Watch
  }

/** The deployment that the environment names, checked once in a worker. */
type WorkerFixtures = { named: Deployment | undefined }

/** Stories of a deployment, which is asked over HTTP alone. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  named: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from its first parameter
    async ({}, use) => {
      const named = namedDeployment()
      if (named) await refuseProduction(named)
      await use(named)
    },
    { scope: 'worker' },
  ],
  deployment: async ({ named }, use) => {
    if (!named) throw new Error('CARILLON_URL names the deployment to test')
    await use(named)
  },
  signedIn: [true, { option: true }],
  baseURL: ({ deployment }, use) => use(deployment.url),

  runs: async ({ deployment }, use) => use(runsOf(deployment)),
  trigger: ({ runs }, use) => use(runs.trigger),
  settled: ({ runs }, use) => use(runs.settled),
  sent: ({ runs }, use) => use(runs.sent),
  faults: async ({ deployment }, use, info) => {
    const { status } = await ask(deployment, 'GET', faultsPath)
    info.skip(status === 404, 'The deployment is not started with --faults')
    const faults = faultsOf(deployment, randomInt(1_000_000_000))
    await use(faults)
    // A test may have ended its service.
    await faults.set().catch(() => undefined)
  },
  clock: async ({ deployment, named }, use, info) => {
    const { status } = await ask(deployment, 'GET', clockPath)
    info.skip(status === 404, 'The deployment is not started with --faults')
    info.skip(
      named !== undefined && info.config.workers > 1,
      'The time of a deployment moves for all of its tests: --workers=1',
    )
    await use(clockOf(deployment))
    if (named) await ask(deployment, 'PUT', clockPath, { now: new Date().toISOString(), stopped: false })
  },
  unique: async ({ named }, use) => {
    const mark = randomInt(36 ** 6).toString(36)
    let count = 0
    await use((text) => `${text} ${mark}-${(count += 1)}`)
    if (named) await sweep(named, `${mark}-`)
  },
  watched: [
    async ({ context, deployment }, use) => {
      const watched = watch(context, deployment.url)
      await use(watched)
      expect(watched.problems(), 'nothing goes wrong unseen, and no other host is asked').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, context, deployment, signedIn }, use) => {
    const { url, apiKey, cookie = '' } = deployment
    if (signedIn && apiKey !== undefined) await enterKey(page, { url, apiKey })
    if (signedIn && apiKey === undefined) await context.addCookies(cookiesOf(cookie, url))
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

/** The cookies of a header such as `a=1; b=2`. */
const cookiesOf = (header: string, url: string) =>
  header.split(';').map((one) => {
    const [name = '', ...value] = one.trim().split('=')
    return { name, value: value.join('='), url }
  })
