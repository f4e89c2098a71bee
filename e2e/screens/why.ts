import type { Page } from 'playwright/test'
import { escaped } from './names.ts'

/** The table that shows what a subscriber's workflows may send, and the explanation of a cell. */
export const whyScreen = (page: Page) => {
  const section = page.getByRole('region', { name: 'Preferences' })
  const panel = section.getByRole('region')
  const cell = (channel: string, workflow: string) =>
    section.getByRole('button', { name: new RegExp(`\\. Explain ${channel} of ${escaped(workflow)}$`) })
  const card = (workflow: string) =>
    section.getByRole('button', { name: new RegExp(`^${escaped(workflow)}`), expanded: false })
  return {
    section,
    card,
    table: section.getByRole('table', { name: 'Preferences' }),
    /** The effective value, named "Blocked, channel off. Explain SMS of Receipt". */
    cell,
    search: section.getByRole('searchbox', { name: 'Search workflows' }),
    /** Why a cell is allowed or blocked, below its row. */
    panel,
    /** A sentence for each reason, the deciding one first. */
    reasons: panel.getByRole('list', { name: 'Reasons' }).locator('> li'),

    narrow: (kind: 'All' | 'Set for this subscriber' | 'Blocked' | 'Critical') =>
      section.getByRole('radio', { name: new RegExp(`^${kind} \\(`) }).check(),
    ask: (channel: string, workflow: string) => cell(channel, workflow).click(),
    /** For phones, where each workflow is collapsed at first. */
    openCard: (workflow: string) => card(workflow).click(),
    copy: () => panel.getByRole('button', { name: 'Copy for a ticket' }).click(),
  }
}
