import type { Locator, Page } from 'playwright/test'

type Kind = 'cURL' | '@novu/node' | 'fetch'

/** The sections of a workflow's form, and the review. */
export const reviewScreen = (page: Page) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const sections = page.getByRole('tablist', { name: 'Parts of the workflow' })
  const code = region('As code')
  const entries = (name: string | RegExp) => page.getByRole('list', { name, exact: true }).getByRole('button')
  const textOf = (block: Locator) => block.locator('code').innerText()
  return {
    section: (name: 'Steps' | 'Settings' | 'Review') =>
      sections.getByRole('tab', { name: new RegExp(`^${name}`) }),
    chosen: sections.getByRole('tab', { selected: true }),
    sentences: region('What it does'),
    changes: page.getByRole('list', { name: 'What changes' }).getByRole('listitem'),
    toFix: entries(/^Fix before /),
    warnings: entries('Warnings'),
    /** The body of a request as it will be sent. */
    async request(name: string): Promise<unknown> {
      return JSON.parse(await textOf(region('Request').getByRole('group', { name })))
    },
    async code(kind: Kind, label: string) {
      await code.getByRole('tab', { name: kind }).click()
      return textOf(code.getByRole('group', { name: label, exact: true }))
    },
    open: () => sections.getByRole('tab', { name: /^Review/ }).click(),
  }
}
