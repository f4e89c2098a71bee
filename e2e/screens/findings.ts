import type { Locator, Page } from 'playwright/test'
import { opening } from './names.ts'

/** Findings in the workflow being edited. */
export const findingsScreen = (page: Page, form: Locator = page.getByRole('form')) => ({
  all: form.getByRole('list', { name: 'Findings' }).getByRole('listitem'),
  /** In the bar with the name. */
  count: form.getByRole('button', { name: /^\d+ findings?$/ }),
  /** On the card of a step. */
  onCard: (step: string) => form.getByRole('button', { name: opening(step) }).getByText(/^\d+ findings?$/),
  jump: (text: string) => form.getByRole('list', { name: 'Findings' }).getByRole('button', { name: text }),
  repair: (name: string) => form.getByRole('button', { name, exact: true }),
})
