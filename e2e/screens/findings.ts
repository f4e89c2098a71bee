import type { Locator, Page } from 'playwright/test'

/** What is found in the workflow that is written. */
export const findingsScreen = (page: Page, form: Locator = page.getByRole('form')) => ({
  /** One for each finding. */
  all: form.getByRole('list', { name: 'Findings' }).getByRole('listitem'),
  /** In the bar at the foot. */
  count: form.getByRole('button', { name: /^\d+ findings?$/ }),
  /** On the card of a step. */
  onCard: (step: string) =>
    form.getByRole('button', { name: `Open ${step}`, exact: true }).getByText(/^\d+ findings?$/),
  jump: (text: string) => form.getByRole('list', { name: 'Findings' }).getByRole('button', { name: text }),
  repair: (name: string) => form.getByRole('button', { name, exact: true }),
})
