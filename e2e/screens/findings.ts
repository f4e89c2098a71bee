import type { Locator, Page } from 'playwright/test'
import { openButtonName } from './names.ts'

const counted = /^\d+ (?:error|warning)/

/** Problems in the workflow being edited. */
export const findingsScreen = (page: Page, form: Locator = page.getByRole('form')) => ({
  all: form.getByRole('list', { name: 'All problems' }).getByRole('listitem'),
  /** The count in the bar with the name. */
  count: form.getByRole('button', { name: counted }),
  /** The count on the card of a step. */
  onCard: (step: string) => form.getByRole('button', { name: openButtonName(step) }).getByText(counted),
  jump: (text: string) =>
    form.getByRole('list', { name: 'All problems' }).getByRole('button', { name: text }),
  repair: (name: string) => form.getByRole('button', { name, exact: true }),
})
