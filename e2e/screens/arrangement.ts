import type { Locator } from 'playwright/test'

type Compared = { field: string; operator: string; value?: string }

/** The nested conditions of an open step. Places are numbered as on screen: "2.1" is the first in the second. */
export const arrangementOf = (region: Locator) => {
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const group = (name: string) => region.getByRole('group', { name, exact: true })
  const runs = group('What the service runs')
  return {
    whole: group('Nested conditions'),
    openButton: button('Nest conditions'),
    /** The parts in order, each with its place. */
    parts: region.getByRole('group', { name: /^(Condition|Group) [\d.]+$/ }),
    /** How many groups the tree becomes, or why the service cannot run it. */
    verdict: runs.getByRole('status'),
    groups: runs.getByRole('listitem'),
    notButton: (part: string) => button(`not: ${part}`),
    applyButton: button('Apply'),
    discardButton: button('Discard'),
    /** Only possible if there is nothing to apply. */
    leave: () => button('Back to groups').click(),
    open: () => button('Nest conditions').click(),
    addGroup: (to = 'the outermost group') => button(`Add group to ${to}`).click(),
    addCondition: (to = 'the outermost group') => button(`Add condition to ${to}`).click(),
    /** Compares a payload field, using the labels of the lists. */
    async compare(place: string, { field, operator, value }: Compared) {
      const row = group(`Condition ${place}`)
      await row.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Payload' })
      await row.getByRole('combobox', { name: 'Field' }).fill(field)
      await row.getByRole('combobox', { name: 'Operator' }).selectOption({ label: operator })
      if (value !== undefined) await row.getByRole('textbox', { name: 'Value', exact: true }).fill(value)
    },
  }
}
