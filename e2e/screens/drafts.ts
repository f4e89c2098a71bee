import type { Page } from 'playwright/test'

/** A form's draft, with undo, redo and versions. */
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
    /** On the page of a workflow with unsaved changes. */
    mark: page.getByText('Unsaved changes', { exact: true }),
    /** Continues them. */
    editLink: page.getByRole('link', { name: 'Edit', exact: true }),
    changedElsewhere: page.getByRole('list', { name: 'Changed in the other tab' }).getByRole('listitem'),
    takeOverButton: button('Take over'),

    dialog,
    versions: dialog.getByRole('list', { name: 'Versions saved in this browser' }).getByRole('listitem'),
    differences: (version: string) =>
      dialog.getByRole('list', { name: `Changes since “${version}”` }).getByRole('listitem'),

    async openVersions() {
      await button('More actions').click()
      await page.getByRole('menuitem', { name: 'Versions…' }).click()
    },
    compare: (version: string) =>
      dialog.getByRole('button', { name: `Compare “${version}” with now` }).click(),
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
