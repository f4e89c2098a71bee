import { test as base } from './fixtures.ts'
import { seedOf, type Seed } from './seed.ts'

/** Stories with data of their own, which is removed after each. */
export const test = base.extend<{ seed: Seed }>({
  seed: async ({ deployment, unique }, use) => {
    const { seed, remove } = seedOf(deployment, unique)
    await use(seed)
    await remove()
  },
})

export { expect } from 'playwright/test'
export { ask } from './deployment.ts'
export { activityScreen } from '../screens/activity.ts'
export { bulkScreen } from '../screens/bulk.ts'
export { codeScreen } from '../screens/code.ts'
export { draftsScreen } from '../screens/drafts.ts'
export { findingsScreen } from '../screens/findings.ts'
export { findScreen } from '../screens/find.ts'
export { importScreen } from '../screens/import.ts'
export { journalScreen } from '../screens/journal.ts'
export { stepContent } from '../screens/step-content.ts'
export { stepListScreen } from '../screens/step-list.ts'
export { testScreen } from '../screens/test.ts'
export { whyScreen } from '../screens/why.ts'
export { workflowListScreen } from '../screens/workflow-list.ts'
