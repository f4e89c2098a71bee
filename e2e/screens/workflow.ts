import type { Page } from 'playwright/test'

/** One workflow. */
export const workflowScreen = (page: Page) => {
  const main = page.getByRole('main')
  return {
    title: main.getByRole('heading', { level: 1 }),
    open: (id: string) => page.goto(`/workflows/${id}`),
  }
}
