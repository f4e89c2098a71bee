import type { Locator } from 'playwright/test'

/** The form of one step. Fields that its kind does not have are absent. */
export const stepEditor = (region: Locator) => {
  const textbox = (name: string) => region.getByRole('textbox', { name, exact: true })
  const combobox = (name: string) => region.getByRole('combobox', { name, exact: true })
  const radio = (name: string) => region.getByRole('radio', { name, exact: true })
  const toggle = (name: string) => region.getByRole('switch', { name, exact: true })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  return {
    region,
    name: textbox('Step name'),
    active: toggle('Use this step'),
    stopOnFail: toggle('Stop here if this step fails'),

    message: textbox('Message'),
    title: textbox('Title'),
    subject: textbox('Subject'),
    callToAction: textbox('Call-to-action URL'),
    html: textbox('HTML'),
    preheader: textbox('Preheader'),
    senderName: textbox('Sender name'),
    blockText: (number: number) => textbox(`Block ${number} text`),
    blockLabel: (number: number) => textbox(`Block ${number} button label`),
    blockUrl: (number: number) => textbox(`Block ${number} button URL`),
    addText: () => button('Add text').click(),
    addButton: () => button('Add button').click(),
    blocksToHtml: () => button('Write as custom HTML').click(),
    addToHtml: (what: 'image' | 'divider' | 'columns' | 'button') => button(`Add ${what}`).click(),
    writeAs: (form: 'Blocks' | 'Custom HTML') => radio(form).check(),
    /** Expands rarely used fields: "Preheader and sender", "Reply callback". */
    unfold: (title: string) => region.getByText(title, { exact: true }).click(),
    replyCallback: toggle('Post replies to a URL'),
    replyUrl: textbox('Reply callback URL'),

    collect: (mode: 'For a time' | 'Only when busy' | 'On a schedule') => radio(mode).check(),
    collectFor: textbox('Collect for'),
    every: textbox('Every'),
    unit: combobox('Unit'),
    digestKey: textbox('Digest key'),
    lookBack: toggle('Collect only when the workflow ran shortly before'),
    lookBackAmount: textbox('Look back'),
    lookBackUnit: combobox('Look-back unit'),
    day: (name: string) => region.getByRole('checkbox', { name, exact: true }),
    atTime: textbox('At time (UTC)'),

    wait: (mode: 'For a time' | 'Until a date in the payload') => radio(mode).check(),
    waitFor: textbox('Wait for'),
    delayPath: textbox('Payload field with the date'),

    /** Groups are numbered from 1. */
    conditionGroups: region.getByRole('group', { name: /^Filter group / }),
    conditionGroup: (number: number) =>
      conditionGroup(region.getByRole('group', { name: `Filter group ${number}`, exact: true }), number),
    /** Adds a group with one empty condition. */
    async addConditionGroup() {
      // Whichever button is there, the groups are too.
      const add = button('Add condition').or(button('Add group'))
      await add.waitFor()
      const number = (await region.getByRole('group', { name: /^Filter group / }).count()) + 1
      await add.click()
      return conditionGroup(
        region.getByRole('group', { name: `Filter group ${number}`, exact: true }),
        number,
      )
    },
  }
}

function conditionGroup(group: Locator, number: number) {
  const row = (condition: number) =>
    conditionRow(group.getByRole('group', { name: `Condition ${condition} of group ${number}`, exact: true }))
  return {
    condition: row,
    /** Offered if there is more than one condition. */
    match: (word: 'All conditions' | 'Any condition') =>
      group.getByRole('radio', { name: word, exact: true }).check(),
    async addCondition() {
      await row(1).source.waitFor()
      const before = await group.getByRole('group', { name: /^Condition \d+ of group / }).count()
      await group.getByRole('button', { name: `Add condition to group ${number}`, exact: true }).click()
      return row(before + 1)
    },
    remove: () => group.getByRole('button', { name: `Remove group ${number}`, exact: true }).click(),
    removeCondition: (condition: number) =>
      group
        .getByRole('button', { name: `Remove condition ${condition} of group ${number}`, exact: true })
        .click(),
  }
}

function conditionRow(row: Locator) {
  const textbox = (name: string) => row.getByRole('textbox', { name, exact: true })
  const combobox = (name: string) => row.getByRole('combobox', { name, exact: true })
  return {
    source: combobox('Source'),
    field: combobox('Field'),
    operator: combobox('Operator'),
    value: combobox('Value'),
    /** Of "is one of": Enter adds what is typed. */
    values: combobox('Values'),
    verdict: row.getByText(/^(Met|Not met|Fails|Not known)$/),
    webhookUrl: textbox('Webhook URL'),
    online: combobox('Online'),
    amount: textbox('Amount'),
    unit: combobox('Unit'),
    step: combobox('Step'),
    messageIs: combobox('Its message is'),
    /** Compares a field of a source with a value, using the labels of the lists. */
    async compare(source: string, field: string, operator: string, value?: string) {
      await combobox('Source').selectOption({ label: source })
      await combobox('Field').fill(field)
      await combobox('Operator').selectOption({ label: operator })
      if (value !== undefined) await combobox('Value').fill(value)
    },
  }
}
