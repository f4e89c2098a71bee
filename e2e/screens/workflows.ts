import type { Page } from 'playwright/test'
import { setSwitch } from './set-switch.ts'

/** The list of workflows. */
export const workflowsScreen = (page: Page) => {
  const main = page.getByRole('main')
  const pages = main.getByRole('navigation', { name: 'Pages of workflows' })
  const statusSwitch = (name: string) => main.getByRole('switch', { name: `Active: ${name}`, exact: true })
  return {
    searchBox: main.getByRole('searchbox', { name: 'Search workflows' }),
    table: main.getByRole('table', { name: 'Workflows' }),
    nothing: main.getByText('No workflows yet'),
    /** Visible workflows, as the links that open them. */
    links: main.getByRole('table', { name: 'Workflows' }).getByRole('rowheader').getByRole('link'),
    link: (name: string) => main.getByRole('link', { name, exact: true }),
    row: (name: string) =>
      main.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    statusSwitch,
    /** "11–20 of 57" */
    range: pages.getByRole('status'),

    open: (search = '') => page.goto(`/workflows${search}`),
    search: (text: string) => main.getByRole('searchbox', { name: 'Search workflows' }).fill(text),
    turnOn: (name: string) => setSwitch(statusSwitch(name), true),
    turnOff: (name: string) => setSwitch(statusSwitch(name), false),
    next: () => pages.getByRole('button', { name: 'Next' }).click(),
    previous: () => pages.getByRole('button', { name: 'Previous' }).click(),
    openWorkflow: (name: string) => main.getByRole('link', { name, exact: true }).click(),
    /** Chooses from a row's menu. */
    async act(name: string, action: 'Edit' | 'Duplicate') {
      await main.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    create: () => main.getByRole('link', { name: 'Create workflow' }).click(),
  }
}
