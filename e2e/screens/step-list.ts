import type { Locator, Page } from 'playwright/test'
import { openButtonName } from './names.ts'
import { grab } from './pick-up.ts'

/** The builder's list of steps: inserting, dragging, selecting several, and the clipboard. */
export const stepListScreen = (page: Page, form: Locator = page.getByRole('form')) => {
  const list = form.getByRole('list', { name: 'Steps in order' })
  const bar = form.getByRole('toolbar', { name: 'Selected steps' })
  const button = (name: string) => list.getByRole('button', { name, exact: true })
  const row = (name: string) =>
    list.getByRole('listitem').filter({ has: page.getByRole('button', { name: openButtonName(name) }) })
  return {
    list,
    bar,
    /** The steps in order, as the buttons that open them. */
    steps: list.getByRole('button', { name: /^Open / }),
    row,
    opener: (name: string) => list.getByRole('button', { name: openButtonName(name) }),
    duplicateButton: (name: string) => button(`Duplicate ${name}`),
    /**
     * For touch screens, where one menu has all actions: Move up, Move down, Duplicate, Copy, Cut, Paste steps,
     * Remove.
     */
    async chooseMore(name: string, action: string) {
      await button(`More for ${name}`).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    },
    /** Adds a step between two rows, by its label in the palette, which also offers `Paste steps`. */
    async insertAfter(name: string, kind: string) {
      await button(`Add a step after ${name}`).click()
      await page.getByRole('menuitem', { name: kind, exact: true }).click()
    },
    async insertBefore(name: string, kind: string) {
      await button(`Add a step before ${name}`).click()
      await page.getByRole('menuitem', { name: kind, exact: true }).click()
    },
    /** Drags a row by its handle onto another. Space, arrow keys and Space again do the same by keyboard. */
    handle: (name: string) => button(`Drag ${name}`),
    async drag(name: string, onto: string) {
      const to = await grab(button(`Drag ${name}`), row(onto))
      const texts = await list.getByRole('button', { name: /^Open / }).allTextContents()
      const position = 1 + texts.findIndex((text) => text.startsWith(onto))
      await page.mouse.move(to.x + 20, to.y + 30, { steps: 4 })
      await row(name).and(page.locator('[data-dragged]')).waitFor()
      await page.mouse.move(to.x + 20, to.y + 12, { steps: 4 })
      await page.getByText(`Held over position ${position} of`).waitFor({ state: 'attached' })
      await page.mouse.up()
    },
    startSelecting: () => form.getByRole('button', { name: 'Select steps', exact: true }).click(),
    endSelecting: () => form.getByRole('button', { name: 'Done', exact: true }).click(),
    box: (name: string) => list.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    act: (name: 'Copy' | 'Cut' | 'Paste' | 'Duplicate' | 'Remove' | 'Select all') =>
      bar.getByRole('button', { name, exact: true }).click(),
  }
}
