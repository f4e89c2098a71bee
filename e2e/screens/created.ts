import type { Page } from 'playwright/test'

type Fact = 'Name' | 'Identifier' | 'ID' | 'Notification group'

/** The result page after creating a workflow. */
export const createdScreen = (page: Page) => {
  const facts = page.getByRole('region', { name: 'Details' })
  // A description has no name of its own; it follows its term.
  const fact = (name: Fact) => facts.locator(`dt:text-is("${name}") + dd`)
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Workflow created' }),
    fact,
    /** Only the ID of the workflow. */
    id: async () => /[0-9a-f]{24}/.exec(await fact('ID').innerText())?.[0] ?? '',
    responseDiff: page.getByRole('region', { name: 'What the service accepted' }),
    trigger: page.getByRole('region', { name: 'Trigger it' }),

    /** Turns the new workflow on or off. */
    statusSwitch: page.getByRole('main').getByRole('switch', { name: /^Active: / }),
    openWorkflow: () => page.getByRole('link', { name: 'Open workflow' }).click(),
    test: () => page.getByRole('link', { name: 'Test it' }).click(),
    createAnother: () => page.getByRole('button', { name: 'Create another' }).click(),
  }
}
