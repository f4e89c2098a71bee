import { namedDeployment } from './kit/deployment.ts'
import { test as base } from './kit/fixtures.ts'
import { namedService, startService, type Seed, type TestService } from './service.ts'

type TestFixtures = {
  /** For `test.use`: the test gets its own service, which it may break or whose requests it may count. */
  alone: boolean
  /** For `test.use`: the test gets a service that offers only the two operations of the specification. */
  documentedOnly: boolean
  service: TestService
  seed: Seed
}

type WorkerFixtures = {
  /** The service of a worker, unless the environment names a deployment. */
  sharedService: TestService | undefined
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedService: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from its first parameter
    async ({}, use) => {
      const service = namedDeployment() ? undefined : await startService()
      await use(service)
      await service?.close()
    },
    { scope: 'worker' },
  ],

  alone: [false, { option: true }],
  documentedOnly: [false, { option: true }],
  service: async ({ alone, documentedOnly, sharedService, named, unique }, use, info) => {
    if (named) {
      info.skip(alone || documentedOnly, 'It needs a service of its own')
      const { service, remove } = await namedService(named, unique)
      await use(service)
      await remove()
      return
    }
    const isOwn = alone || documentedOnly
    const service = isOwn || !sharedService ? await startService({ documentedOnly }) : sharedService
    await use(service)
    if (service !== sharedService) await service.close()
  },
  deployment: ({ service, named }, use) => use(named ?? service),
  seed: ({ service }, use) => use(service.seed),
})

export { expect } from 'playwright/test'
