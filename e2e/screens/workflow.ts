import type { Page } from 'playwright/test'

/** The page of one workflow. */
export const workflowScreen = (page: Page) => {
  const main = page.getByRole('main')
  const steps = main.getByRole('region', { name: 'Steps' })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const act = async (name: 'Duplicate' | 'Export as file' | 'Delete…') => {
    await main.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return {
    title: main.getByRole('heading', { level: 1 }),
    about: main.getByRole('region', { name: 'About' }),
    steps: steps.getByRole('heading', { level: 3 }),
    step: (name: string) => steps.getByRole('listitem', { name, exact: true }),
    trigger: main.getByRole('region', { name: 'Trigger it' }),
    turnOnButton: button('Turn on'),
    turnOffButton: button('Turn off'),

    /** After a save: one sentence for each thing the service did not accept. */
    notAsSent: main.getByRole('list', { name: 'Differs from what was sent' }).getByRole('listitem'),

    edit: () => main.getByRole('link', { name: 'Edit', exact: true }).click(),
    /** What a trigger would do, with test cases and a real trigger. */
    test: () => main.getByRole('tab', { name: 'Test' }).click(),
    /** What the journal holds of it, newest first. */
    history: () => main.getByRole('tab', { name: 'History' }).click(),
    changes: main.getByRole('table', { name: /^What was changed/ }).getByRole('row'),
    /** What changed since a change, counted from the newest. */
    async compare(change: number) {
      await main
        .getByRole('button', { name: /^Compare or restore the state/ })
        .nth(change)
        .click()
      const dialog = page.getByRole('dialog', { name: /^What changed since/ })
      return {
        side: (side: 'After' | 'Before') => dialog.getByRole('radio', { name: `${side} this save` }),
        differences: dialog.getByRole('list', { name: 'Differences' }).getByRole('listitem'),
        /** Opens the editor with the state as an unsaved change. */
        restore: () => dialog.getByRole('button', { name: /^Restore/ }).click(),
      }
    },
    duplicate: () => act('Duplicate'),
    exportAsFile: () => act('Export as file'),
    open: (id: string) => page.goto(`/workflows/${id}`),
    turnOn: () => button('Turn on').click(),
    turnOff: () => button('Turn off').click(),
    delete: () => act('Delete…'),
  }
}
