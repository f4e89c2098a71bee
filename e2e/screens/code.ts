import type { Page } from 'playwright/test'

/** A workflow as code to copy, in a drawer. */
export const codeScreen = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Code', exact: true })
  const text = (name: string) => dialog.getByRole('group', { name, exact: true }).locator('code').innerText()
  return {
    dialog,
    async open() {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Code…' }).click()
    },
    close: () => dialog.getByRole('button', { name: 'Close' }).click(),
    /** The body of a request, such as 'POST /v1/workflows', as it will be sent. */
    request: async (name: string): Promise<unknown> => JSON.parse(await text(name)),
    curl: (name: string) => text(`The same as cURL: ${name}`),
    /** The call that triggers the workflow. */
    trigger: (kind: 'cURL' | 'TypeScript') => text(kind),
  }
}
