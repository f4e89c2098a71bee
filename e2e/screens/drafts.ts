import type { Page } from 'playwright/test'

/** A form's draft, with undo and redo. */
export const draftsScreen = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    undoButton: button('Undo change'),
    redoButton: button('Redo change'),
    /** Says where the draft is kept. */
    line: page.getByText(
      /^(Draft kept on this device|Keeping the draft on this device|Not created yet|Changes apply|This workflow is live|No unsaved changes)/,
    ),
    notKept: page.getByRole('alert').filter({ hasText: 'Not kept on this device' }),
    retryButton: button('Try again'),
    /** On the page of a workflow with unsaved changes. */
    mark: page.getByText('Unsaved changes', { exact: true }),
    /** Continues them. */
    editLink: page.getByRole('link', { name: 'Edit', exact: true }),
    takeOverButton: button('Take over'),
  }
}
