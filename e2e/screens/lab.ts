import type { Locator } from 'playwright/test'

type PartName = 'Subscriber' | 'Payload' | 'Tenant' | 'Webhook response'

/** The condition lab of an open step, within the step's region. */
export const labScreen = (region: Locator) => {
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const part = (name: PartName) => {
    const group = region.getByRole('group', { name, exact: true })
    return { json: group.getByRole('textbox', { name: `${name} as JSON`, exact: true }) }
  }
  return {
    verdict: region.getByRole('status', { name: 'Verdict' }),
    /** One entry per condition: its verdict, its text, and the value it found. */
    rows: region.getByRole('group', { name: 'Why' }).getByRole('listitem'),
    part,
    person: region.getByRole('combobox', { name: 'Test person', exact: true }),

    open: () => region.getByText('Try it', { exact: true }).click(),
    async load(subscriberId: string) {
      await region.getByText('Load a real subscriber', { exact: true }).click()
      await region.getByRole('combobox', { name: 'Subscriber ID' }).fill(subscriberId)
      await button('Load').click()
    },
    async save(name: string) {
      await region.getByRole('button', { name: /^Actions for test person / }).click()
      await region.page().getByRole('menuitem', { name: 'Save test person' }).click()
      await region.getByRole('textbox', { name: 'Name of the saved test person' }).fill(name)
      await button('Save').click()
    },
  }
}
