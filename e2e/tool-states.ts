import type { Page } from 'playwright/test'
import { settled } from './fit.ts'
import type { DemoIds, VisualState } from './seed-demo.ts'
import { dryRunScreen } from './screens/dry-run.ts'
import { editorScreen } from './screens/editor.ts'
import { findingsScreen } from './screens/findings.ts'
import { findScreen } from './screens/find.ts'
import { labScreen } from './screens/lab.ts'
import { activityScreen } from './screens/activity.ts'
import { subscriberScreen } from './screens/subscriber.ts'
import { tryScreen } from './screens/try.ts'
import { whyScreen } from './screens/why.ts'
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
      await findingsScreen(page).open()
      await findingsScreen(page).all.first().waitFor()
    },
  },
  {
    name: 'conditions that are tried, with a saved test person',
    show: async (page, ids) => {
      const lab = labScreen(await openStep(page, ids, 'Letter'))
      // An earlier state may have left the lab open.
      if (!(await lab.verdict.isVisible())) await lab.open()
      await lab.load(ids.subscriberId)
      await lab.rows.first().waitFor()
      await lab.save('A subscriber of ours')
      await dismissToast(page)
    },
  },
  {
    name: 'a digest with sample events',
    show: async (page, ids) => {
      const line = timeline(await openStep(page, ids, 'Collect'))
      await line.open()
      await line.rows.first().waitFor()
    },
  },
  {
    name: 'a dry run, kept as a case',
    show: async (page, { workflowId }) => {
      const run = dryRunScreen(page)
      await page.goto(`/workflows/${workflowId}/edit?section=dry-run`)
      await run.step('Letter').waitFor()
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
  {
    name: 'a run',
    show: async (page, { triggered }) => {
      await triggered()
      const activity = activityScreen(page)
      await activity.open()
      // A table, or cards in a narrow window.
      await page
        .getByRole('main')
        .getByRole('link', { name: /Welcome/ })
        .first()
        .click()
      await activity.facts.waitFor()
      await settled(page)
    },
  },
  {
    name: 'what was found anywhere',
    show: async (page, { subscriberId }) => {
      await page.goto('/workflows')
      const find = findScreen(page)
      await find.button.click()
      await find.box.fill(subscriberId.slice(0, 12))
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the shortcuts',
    show: async (page) => {
      await page.goto('/settings')
      await settled(page)
      await page.keyboard.press('?')
      await findScreen(page).shortcuts.waitFor()
    },
  },
  {
    name: 'a workflow that is tried for real',
    show: async (page, { triggered, subscriberId }) => {
      await page.goto(`/workflows/${await triggered()}`)
      const trying = tryScreen(page)
      await trying.openButton.click()
      await trying.person.fill(subscriberId)
      await trying.triggerButton.click()
      await trying.outcome.waitFor()
    },
  },
  {
    name: 'why a message may be sent',
    show: async (page, { subscriberId }) => {
      await subscriberScreen(page).open(subscriberId)
      const why = whyScreen(page)
      await why.section
        .getByRole('button', { name: /Explain / })
        .or(why.section.locator('.MuiAccordionSummary-root'))
        .first()
        .click()
      const explain = why.section.getByRole('button', { name: /Explain / }).first()
      if (!(await why.dialog.isVisible())) await explain.click()
      await why.gates.first().waitFor()
    },
  },
]
