import type { Page } from 'playwright/test'

/** The dialog that triggers a workflow, and the run that follows. */
export const tryScreen = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Try “.+” for real$/ })
  const run = dialog.getByRole('region', { name: /^Run for / })
  return {
    openButton: page.getByRole('main').getByRole('button', { name: 'Try it for real' }),
    dialog,
    person: dialog.getByRole('combobox', { name: /^Subscriber ID/ }),
    payload: dialog.getByRole('textbox', { name: 'Payload' }),
    /** "Create and trigger" once the person turns out to be unknown. */
    triggerButton: dialog.getByRole('button', { name: /rigger$/ }),
    run,
    outcome: run.getByRole('status').first(),
    steps: run.getByRole('listitem'),
    inActivity: run.getByRole('link', { name: 'Open in Activity' }),
  }
}
