import type { Page } from 'playwright/test'
import { settled } from './fit.ts'
import type { DemoIds, VisualState } from './seed-demo.ts'
import { editorScreen } from './screens/editor.ts'
import { findingsScreen } from './screens/findings.ts'
import { findScreen } from './screens/find.ts'
import { activityScreen } from './screens/activity.ts'
import { subscriberScreen } from './screens/subscriber.ts'
import { testScreen } from './screens/test.ts'
import { whyScreen } from './screens/why.ts'

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
    name: 'a test of two triggers, kept as a case',
    show: async (page, { workflowId }) => {
      const run = testScreen(page)
      await page.goto(`/workflows/${workflowId}/edit?section=test`)
      await run.step('Letter').waitFor()
      await run.twoTriggers()
      await run.saveCase()
      await run.cases.first().waitFor()
      await dismissToast(page)
    },
  },
  {
    name: 'what changes in a live workflow, before it is saved',
    show: async (page, { ran }) => {
      const editor = editorScreen(page)
      await page.goto(`/workflows/${ran.workflowId}/edit?section=settings`)
      await editor.description.fill('Greets everyone who joins')
      await editor.save()
      await editor.changes.first().waitFor()
    },
  },
  {
    name: 'what a workflow sent this week',
    show: async (page, { ran }) => {
      await page.goto(`/workflows/${ran.workflowId}`)
      await page.getByRole('list', { name: 'Last 7 days' }).waitFor()
    },
  },
  {
    name: 'an email that was sent, enlarged',
    show: async (page, { ran }) => {
      await activityScreen(page).openRun(ran.runId)
      await page.getByRole('button', { name: 'Enlarge' }).click()
      await page.getByRole('dialog').getByTitle('Email preview').waitFor()
    },
  },
  {
    name: 'runs by outcome and day',
    show: async (page) => {
      await activityScreen(page).open('?result=waiting&from=2020-01-01')
      await settled(page)
    },
  },
  {
    name: 'the question before a run is canceled',
    show: async (page, { waiting }) => {
      const activity = activityScreen(page)
      await activity.openRun(waiting)
      await activity.askToCancel()
      await page.getByRole('dialog').waitFor()
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
    name: 'a workflow that is triggered for real',
    show: async (page, { ran, subscriberId }) => {
      await page.goto(`/workflows/${ran.workflowId}?section=test`)
      const run = testScreen(page)
      await run.choose(subscriberId)
      await run.triggerButton.click()
      await run.outcome.waitFor()
    },
  },
  {
    name: 'why a message may be sent',
    show: async (page, { subscriberId }) => {
      await subscriberScreen(page).open(subscriberId)
      const why = whyScreen(page)
      await settled(page)
      // Cards on a phone.
      await why.table.or(why.card('Welcome')).filter({ visible: true }).first().waitFor()
      if (await why.card('Welcome').isVisible()) await why.openCard('Welcome')
      await why.section
        .getByRole('button', { name: /Explain / })
        .first()
        .click()
      await why.reasons.first().waitFor()
    },
  },
]
