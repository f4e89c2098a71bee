import type { Page } from 'playwright/test'

/** One workflow. */
export const workflowScreen = (page: Page) => {
  const main = page.getByRole('main')
  const steps = main.getByRole('region', { name: 'Steps' })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  return {
    title: main.getByRole('heading', { level: 1 }),
    about: main.getByRole('region', { name: 'About' }),
    steps: steps.getByRole('heading', { level: 3 }),
    step: (name: string) => steps.getByRole('listitem', { name, exact: true }),
    trigger: main.getByRole('region', { name: 'Trigger it' }),
    turnOnButton: button('Turn on'),
    turnOffButton: button('Turn off'),
    deleteButton: button('Delete'),

    /** After a save: one sentence for each thing the service did not accept. */
    notAsSent: main.getByRole('list', { name: 'Differs from what was sent' }).getByRole('listitem'),

    edit: () => main.getByRole('link', { name: 'Edit', exact: true }).click(),
    duplicate: () => main.getByRole('link', { name: 'Duplicate', exact: true }).click(),
    open: (id: string) => page.goto(`/workflows/${id}`),
    turnOn: () => button('Turn on').click(),
    turnOff: () => button('Turn off').click(),
    delete: () => button('Delete').click(),
  }
}
