import type { DemoIds, VisualState } from './seed-demo.ts'
import { settled, unfold } from './fit.ts'
import { builderScreen } from './screens/builder.ts'
import { codeScreen } from './screens/code.ts'
import { bulkScreen } from './screens/bulk.ts'
import { editorScreen } from './screens/editor.ts'
import { findingsScreen } from './screens/findings.ts'
import { shell } from './screens/shell.ts'
import { toolStates } from './tool-states.ts'

/** Every screen of a signed-in person in its usual state. `folds`: its collapsed sections are to be opened. */
export const paths: { name: string; path: (ids: DemoIds) => string; folds?: true }[] = [
  { name: 'workflows', path: () => '/workflows' },
  { name: 'start', path: () => '/workflows/start' },
  { name: 'builder', path: () => '/workflows/new' },
  { name: 'workflow', path: ({ workflowId }) => `/workflows/${workflowId}` },
  { name: 'editor', path: ({ workflowId }) => `/workflows/${workflowId}/edit` },
  {
    name: 'digest that is written',
    path: ({ workflowId, steps }) => `/workflows/${workflowId}/edit?step=${steps.collect}`,
    folds: true,
  },
  {
    name: 'conditions that are written',
    path: ({ workflowId, steps }) => `/workflows/${workflowId}/edit?step=${steps.letter}`,
    folds: true,
  },
  { name: 'test', path: ({ workflowId }) => `/workflows/${workflowId}/edit?section=test`, folds: true },
  { name: 'subscribers', path: () => '/subscribers' },
  { name: 'bulk change', path: () => '/subscribers/-/bulk' },
  { name: 'subscriber', path: ({ subscriberId }) => `/subscribers/${subscriberId}` },
  { name: 'activity', path: () => '/activity' },
  { name: 'run', path: ({ ran }) => `/activity/${ran.runId}` },
  { name: 'test of a workflow', path: ({ ran }) => `/workflows/${ran.workflowId}?section=test` },
  { name: 'journal', path: () => '/journal' },
  { name: 'settings', path: () => '/settings' },
  { name: 'help', path: () => '/help' },
  { name: 'no page', path: () => '/nowhere' },
]

/** Each of the paths, without anything pressed, so that it can also be shown in a language with other names of controls. */
export const pathStates = paths.map(({ name, path, folds }): VisualState => ({
  name,
  show: async (page, ids) => {
    await page.goto(path(ids))
    await settled(page)
    if (folds) await unfold(page)
  },
}))

/** All paths, and the dialogs, menus and states that open in them. */
export const visualStates: VisualState[] = [
  ...pathStates,
  {
    name: 'the list of workflows with some selected, narrowed and in order',
    show: async (page) => {
      await page.goto('/workflows?state=active&sort=name')
      await page.getByRole('checkbox', { name: 'Select Welcome', exact: true }).check()
      await page.getByRole('toolbar', { name: 'Actions for the selected workflows' }).waitFor()
    },
  },
  {
    name: 'the question before a delete',
    show: async (page) => {
      await page.goto('/workflows')
      await page.getByRole('button', { name: 'Actions for Welcome', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a search without a result',
    show: async (page) => {
      await page.goto('/workflows?query=nothing-like-it')
      await page.getByRole('button', { name: 'Clear all filters' }).last().waitFor()
    },
  },
  {
    name: 'the builder with an open step, conditions and problems',
    show: async (page) => {
      const builder = builderScreen(page)
      await builder.open()
      await builder.addStep('Digest')
      const email = await builder.addStep('Email')
      const group = await email.addConditionGroup()
      await group.addCondition()
      await builder.create()
      await builder.problems.first().waitFor()
    },
  },
  {
    name: 'the settings of a workflow that is written',
    show: async (page, { workflowId }) => {
      await page.goto(`/workflows/${workflowId}/edit?section=settings`)
      await page.getByRole('textbox', { name: 'Description' }).waitFor()
    },
  },
  {
    name: 'a workflow that is written, as code',
    show: async (page, { workflowId }) => {
      await page.goto(`/workflows/${workflowId}/edit`)
      await codeScreen(page).open()
      await codeScreen(page).dialog.waitFor()
    },
  },
  {
    name: 'the dialog to paste a workflow into',
    show: async (page) => {
      await page.goto('/workflows/new?start=paste')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a workflow that was just created',
    show: async (page) => {
      const builder = builderScreen(page)
      await builder.open()
      await builder.name.fill('Receipt')
      await (await builder.addStep('SMS')).message.fill('Thank you')
      await builder.create()
      await page.getByText(/^“.*” is created$/).waitFor()
    },
  },
  {
    name: 'the edit of a workflow',
    show: async (page, { workflowId }) => {
      const editor = editorScreen(page)
      await editor.open(workflowId)
      await editor.openStep('Letter')
      await findingsScreen(page).count.waitFor()
    },
  },
  ...toolStates,
  {
    name: 'the choice between two versions',
    show: async (page, { workflowId, describe }) => {
      const editor = editorScreen(page)
      await page.goto(`/workflows/${workflowId}/edit?section=settings`)
      await page.getByRole('textbox', { name: 'Description' }).fill('Described here')
      await describe()
      await editor.save()
      await editor.confirmSave()
      await editor.dialog.waitFor()
    },
  },
  {
    name: 'a subscriber after a change',
    show: async (page, { subscriberId }) => {
      await page.goto(`/subscribers/${subscriberId}`)
      await page.getByRole('switch', { name: /^Email for / }).click()
      await page.getByText('Email: On → Off').waitFor()
    },
  },
  {
    name: 'a bulk change and its run',
    show: async (page, { subscriberId }) => {
      const bulk = bulkScreen(page)
      await bulk.open()
      await bulk.paste([subscriberId, ` ${subscriberId}`])
      await bulk.choose('SMS', 'Turn off')
      await bulk.give('Outage')
      await bulk.start.click()
      await bulk.rows.first().waitFor()
    },
  },
  {
    name: 'the menu of connections',
    show: async (page) => {
      await page.goto('/settings')
      await shell(page).connection.click()
      await page.getByRole('menuitem', { name: /^Add connection/ }).waitFor()
    },
  },
  {
    name: 'a connection to add',
    show: async (page) => {
      await page.goto('/settings')
      await shell(page).connection.click()
      await page.getByRole('menuitem', { name: /^Add connection/ }).click()
      await page.getByRole('dialog', { name: 'Add connection' }).waitFor()
    },
  },
]
