import type { Page } from 'playwright/test'

/** Filters, order and bulk actions of the list of workflows; rows and pages are in `workflowsScreen`. */
export const workflowListScreen = (page: Page) => {
  const main = page.getByRole('main')
  const bar = main.getByRole('toolbar', { name: 'Actions for the selected workflows' })
  const menu = async (name: string, action: string) => {
    await main.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  return {
    group: main.getByRole('combobox', { name: 'Group' }),
    tag: main.getByRole('combobox', { name: 'Tag' }),
    state: main.getByRole('combobox', { name: 'Status' }),
    order: main.getByRole('combobox', { name: 'Sort' }),
    /** Visible workflows, by name. */
    names: main.getByRole('table', { name: 'Workflows' }).getByRole('rowheader').locator('a[data-row-link]'),
    clearFilters: main.getByRole('button', { name: 'Clear all filters' }),
    selected: bar.getByRole('status'),
    bar,
    checkbox: (name: string) => main.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    wholePage: main.getByRole('checkbox', { name: 'Select all on this page' }),
    /** The message of a run over several workflows, in progress or done. */
    run: (what: string) => main.getByText(what),
    /** What became of each workflow of a run that waits or has ended. */
    results: main
      .getByRole('table', { name: 'Results' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') }),
    undo: page.getByRole('button', { name: 'Undo' }),
    deleteDialog: (title: string) => page.getByRole('dialog', { name: title }),

    filterByTag: async (tag: string) => {
      await main.getByRole('combobox', { name: 'Tag' }).fill(tag)
      await main.getByRole('combobox', { name: 'Tag' }).press('Enter')
    },
    sortBy: (order: string) => main.getByRole('combobox', { name: 'Sort' }).selectOption(order),
    select: (name: string) => main.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check(),
    act: (action: 'Turn on' | 'Turn off' | 'Add tags…' | 'Remove tags…' | 'Delete…') =>
      bar.getByRole('button', { name: action, exact: true }).click(),
    /** Fills in the dialog for tags. */
    giveTags: async (tags: string, confirm: 'Add tags' | 'Remove tags') => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Tags' }).fill(tags)
      await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter')
      await dialog.getByRole('button', { name: confirm, exact: true }).click()
    },
    /** Uses a row's menu and confirms. */
    remove: async (name: string) => {
      await menu(name, 'Delete…')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete workflow' }).click()
    },
    askToRemove: (name: string) => menu(name, 'Delete…'),
    start: () => main.getByRole('link', { name: 'Start from a sample' }).click(),
    sample: (name: string) => main.getByRole('link', { name, exact: true }),
  }
}
