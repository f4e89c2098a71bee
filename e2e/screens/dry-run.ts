import type { Page } from 'playwright/test'

/** The dry run section of a workflow's form, and its cases. */
export const dryRunScreen = (page: Page) => {
  const tab = page.getByRole('tab', { name: /^Dry run/ })
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  const cases = page.getByRole('list', { name: 'Test cases of this workflow' })
  const held = page.getByRole('dialog', { name: /test cases? fails?$/ })
  return {
    /** Also says how many test cases fail. */
    tab,
    /** The outcome of a step, by its name. */
    step: (name: string) =>
      page.getByRole('list', { name: 'Steps of the run' }).getByRole('listitem', { name, exact: true }),
    personaName: textbox('Name of the test person'),
    payload: textbox('Payload'),
    subscriber: textbox('Subscriber'),
    triggeredAt: textbox('Triggered at (UTC)'),
    otherTriggers: textbox('Other triggers, in minutes from this one'),
    cases: cases.getByRole('listitem'),
    case: (name: string) => cases.getByRole('listitem', { name, exact: true }),
    /** The question before saving a workflow that fails its test cases. */
    held,
    open: () => tab.click(),
    saveCase: () => page.getByRole('button', { name: 'Save as test case' }).click(),
    acceptOutcome: () => page.getByRole('button', { name: 'Accept new result' }).click(),
    sendAnyway: () => held.getByRole('button', { name: /anyway$/ }).click(),
    cancel: () => held.getByRole('button', { name: 'Cancel' }).click(),
  }
}
