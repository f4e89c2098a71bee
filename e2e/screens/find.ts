import type { Page } from 'playwright/test'

/** The global search, and the list of shortcuts. */
export function findScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  return {
    button: page.getByRole('button', { name: 'Find anything' }),
    box: dialog.getByRole('combobox', { name: 'Workflow, subscriber or screen' }),
    option: (name: string) => dialog.getByRole('option', { name }),
    shortcuts: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  }
}
