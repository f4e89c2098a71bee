import type { Locator, Page } from 'playwright/test'
import { openButtonName } from './names.ts'

const counted = /^\d+ (?:error|warning)/

/** Problems in the workflow being edited. */
export const findingsScreen = (page: Page, form: Locator = page.getByRole('form')) => {
  const list = form.getByRole('list', { name: 'Problems', exact: true })
  const count = form.getByRole('button', { name: counted })
  return {
    /** The count in the bar with the name, which opens the list. */
    count,
    open: () => count.click(),
    all: list.getByRole('listitem'),
    /** The mark on the card of a step. */
    onCard: (step: string) =>
      form.getByRole('button', { name: openButtonName(step) }).getByRole('img', { name: counted }),
    jump: (text: string) => list.getByRole('button', { name: text }),
    repair: (name: string) => form.getByRole('button', { name, exact: true }),
  }
}
