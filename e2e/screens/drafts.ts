import type { Page } from 'playwright/test'

/** A form's draft, with its history and versions. */
export const draftsScreen = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    undoButton: button('Undo change'),
    redoButton: button('Redo change'),
    /** Says where the draft is kept. */
    line: page.getByText(
      /^(Draft kept on this device|Keeping the draft on this device|Not created yet|Changes apply)/,
    ),
    notKept: page.getByRole('alert').filter({ hasText: 'Not kept on this device' }),
    retryButton: button('Try again'),
    /** The link to a draft, in its row of the list or next to the title of its workflow. */
    continueLink: (name: string) => page.getByRole('link', { name: `Continue “${name}”` }),
    changedElsewhere: page.getByRole('list', { name: 'Changed in the other tab' }).getByRole('listitem'),
    takeOverButton: button('Take over'),

    dialog,
    versions: dialog.getByRole('list', { name: 'Kept versions' }).getByRole('listitem'),
    differences: dialog.getByRole('list', { name: 'Differences' }).getByRole('listitem'),

    async openHistory() {
      await button('History of changes').click()
      return page.getByRole('menu', { name: 'History of changes' }).getByRole('menuitem')
    },
    async openVersions() {
      await button('History of changes').click()
      await page.getByRole('menuitem', { name: 'Versions…' }).click()
    },
    async keepVersion(name: string) {
      await dialog.getByRole('textbox', { name: 'Name of the version' }).fill(name)
      await dialog.getByRole('button', { name: 'Keep this version' }).click()
    },
    compare: async (from: string, to: string) => {
      await dialog.getByRole('combobox', { name: 'From' }).selectOption({ label: from })
      await dialog.getByRole('combobox', { name: 'To' }).selectOption({ label: to })
    },
    restore: (name: string) =>
      dialog.getByRole('button', { name: `Restore “${name}” as a new draft` }).click(),
    closeVersions: () => dialog.getByRole('button', { name: 'Close' }).last().click(),
    async download() {
      const download = page.waitForEvent('download')
      await button('Download your changes as a file').click()
      return download
    },
  }
}
