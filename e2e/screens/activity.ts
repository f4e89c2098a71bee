import type { Page } from 'playwright/test'

/** The runs of all workflows, and one of them. */
export const activityScreen = (page: Page) => {
  const main = page.getByRole('main')
  const steps = main.getByRole('list', { name: 'Steps of the run' })
  const step = (name: string) => steps.getByRole('listitem', { name, exact: true })
  const cancelButton = main.getByRole('button', { name: 'Cancel this run' })
  return {
    table: main.getByRole('table', { name: 'Runs' }),
    /** Visible runs, as the links that open them: "22 Nov, 10:15:00: Receipt, Ada Byron". */
    links: main.getByRole('table', { name: 'Runs' }).getByRole('rowheader').getByRole('link'),
    searchBox: main.getByRole('searchbox', { name: 'Search by subscriber' }),
    workflow: main.getByRole('combobox', { name: 'Workflow', exact: true }),
    channel: main.getByRole('combobox', { name: 'Channel', exact: true }),
    outcome: main.getByRole('combobox', { name: 'Outcome', exact: true }),
    from: main.getByLabel('From', { exact: true }),
    transaction: main.getByRole('textbox', { name: 'Transaction ID' }),
    nothing: main.getByText('No matching runs'),
    title: main.getByRole('heading', { level: 1 }),
    facts: main.getByRole('region', { name: 'Run', exact: true }),
    step,
    skipWaitButton: (name: string) => step(name).getByRole('button', { name: 'Skip this wait' }),
    cancelButton,

    open: (search = '') => page.goto(`/activity${search}`),
    openRun: (id: string) => page.goto(`/activity/${id}`),
    askToCancel: () => cancelButton.click(),
    confirmCancel: () =>
      page
        .getByRole('dialog', { name: 'Cancel this run?' })
        .getByRole('button', { name: 'Cancel this run' })
        .click(),
  }
}
