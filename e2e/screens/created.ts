import type { Page } from 'playwright/test'

/** The page of a workflow that was just created. */
export const createdScreen = (page: Page) => ({
  note: page.getByText(/^“.*” is created$/),
  /** The ID of the workflow. */
  async id() {
    await page.waitForURL(/\/workflows\/[0-9a-f]{24}/)
    return /[0-9a-f]{24}/.exec(page.url())?.[0] ?? ''
  },
})
