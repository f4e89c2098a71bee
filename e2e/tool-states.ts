import type { Page } from 'playwright/test'
import type { DemoIds, VisualState } from './seed-demo.ts'
import { arrangementOf } from './screens/arrangement.ts'
import { dryRunScreen } from './screens/dry-run.ts'
import { editorScreen } from './screens/editor.ts'
import { findingsScreen } from './screens/findings.ts'
import { labScreen } from './screens/lab.ts'
import { timeline } from './screens/timeline.ts'

async function openStep(page: Page, { workflowId }: DemoIds, name: string) {
  const editor = editorScreen(page)
  await editor.open(workflowId)
  return (await editor.openStep(name)).region
}

/** Dismisses the toast, which covers what should be visible. */
const dismissToast = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click()

/** States of the tools that try a workflow, and their results. */
export const toolStates: VisualState[] = [
  {
    name: 'what is found in a workflow that is written',
    show: async (page, ids) => {
      await openStep(page, ids, 'Wait')
      await findingsScreen(page).all.first().waitFor()
    },
  },
  {
    name: 'nested conditions',
    show: async (page, ids) => {
      const arrangement = arrangementOf(await openStep(page, ids, 'Letter'))
      await arrangement.open()
      await arrangement.groups.first().waitFor()
    },
  },
  {
    name: 'conditions that are tried, with a saved test person',
    show: async (page, ids) => {
      const lab = labScreen(await openStep(page, ids, 'Letter'))
      // An earlier state may have left the lab open.
      if (!(await lab.verdict.isVisible())) await lab.open()
      await lab.load(ids.subscriberId)
      await lab.part('Payload').writeAs('JSON')
      await lab.rows.first().waitFor()
      await lab.save('A subscriber of ours')
      await dismissToast(page)
    },
  },
  {
    name: 'a digest on its time line',
    show: async (page, ids) => {
      const line = timeline(await openStep(page, ids, 'Collect'))
      await line.open()
      await line.rows.first().waitFor()
    },
  },
  {
    name: 'a dry run for two, kept as a case',
    show: async (page, { workflowId }) => {
      const run = dryRunScreen(page)
      await page.goto(`/workflows/${workflowId}/edit?section=dry-run`)
      await run.step('Letter').waitFor()
      await run.addCopy()
      await run.matrix.waitFor()
      await run.saveCase()
      await run.cases.first().waitFor()
      await dismissToast(page)
    },
  },
  {
    name: 'what a workflow sent this week',
    show: async (page, { triggered }) => {
      await page.goto(`/workflows/${await triggered()}`)
      await page.getByRole('list', { name: 'Last 7 days' }).waitFor()
    },
  },
]
