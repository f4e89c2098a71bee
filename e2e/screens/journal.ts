import type { Page } from 'playwright/test'

export const journalScreen = (page: Page, caption = 'Everyone’s changes through Carillon') => {
  const rows = page.getByRole('table', { name: caption }).getByRole('row')
  return {
    /** Newest first. */
    entries: rows.filter({ has: page.getByRole('button', { name: /^Details of entry/ }) }),
    details: page.getByRole('dialog', { name: /^Entry / }),

    open: () => page.goto('/journal'),
    undo: (number: number) => page.getByRole('button', { name: `Undo entry ${number}`, exact: true }).click(),
    openDetails: (number: number) =>
      page.getByRole('button', { name: `Details of entry ${number}`, exact: true }).click(),
    async export(format: 'CSV' | 'JSONL') {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click()
      return download
    },
  }
}
