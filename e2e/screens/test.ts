import type { Page } from 'playwright/test'

/** The test of a workflow, in its form and on its page. */
export const testScreen = (page: Page) => {
  const main = page.getByRole('main')
  const tab = main.getByRole('tab', { name: /^Test/ })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const cases = main.getByRole('list', { name: 'Test cases of this workflow' })
  const held = page.getByRole('dialog', { name: /test cases? fails?$/ })
  const real = main.getByRole('region', { name: 'Trigger for real' })
  const run = real.getByRole('region', { name: /^Run for / })
  const who = main.getByRole('combobox', { name: 'Who', exact: true })
  const time = main.getByLabel('Time (UTC)', { exact: true })
  return {
    /** Also says how many test cases fail. */
    tab,
    who,
    facts: main.getByRole('textbox', { name: 'Facts', exact: true }),
    payload: main.getByRole('textbox', { name: 'Payload', exact: true }).first(),
    /** The outcome of a step, by its name. */
    step: (name: string) =>
      main.getByRole('list', { name: 'Steps of the run' }).getByRole('listitem', { name, exact: true }),
    /** One line for each trigger, in order of time; pressing it shows its steps. */
    triggers: main.getByRole('list', { name: 'What happens to each trigger' }).getByRole('button'),
    cases: cases.getByRole('listitem'),
    case: (name: string) => cases.getByRole('listitem', { name, exact: true }),
    /** The question before saving a workflow that fails its test cases. */
    held,
    triggerButton: real.getByRole('button', { name: /rigger/ }),
    /** The run of a real trigger. */
    run,
    outcome: run.getByRole('status').first(),
    runSteps: run.getByRole('listitem'),
    inActivity: run.getByRole('link', { name: 'Open in Activity' }),

    open: () => tab.click(),
    /** Chooses the sample person, a test case or a subscriber, by a part of its name or by ID. */
    async choose(text: string) {
      await who.fill(text)
      await page.getByRole('option', { name: text }).first().click()
    },
    /** Sets the time of the trigger, in UTC, such as `2026-03-01T12:00`. */
    async setTime(text: string) {
      await main.getByRole('radio', { name: 'At a time' }).check()
      await time.fill(text)
    },
    twoTriggers: () => button('Two triggers, 3 minutes apart').click(),
    async addEvent(minutes: string) {
      await button('Add event').click()
      await main.getByRole('textbox', { name: 'How long' }).last().fill(minutes)
    },
    saveCase: () => button('Save as test case').click(),
    acceptOutcome: () => button('Accept new result').click(),
    sendAnyway: () => held.getByRole('button', { name: /anyway$/ }).click(),
    cancel: () => held.getByRole('button', { name: 'Keep editing' }).click(),
  }
}
