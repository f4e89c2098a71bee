import type { Page } from 'playwright/test'
import { escaped } from './names.ts'
import { setSwitch } from './set-switch.ts'

export type Setting = 'All notifications' | 'In-app' | 'Email' | 'SMS' | 'Chat' | 'Push'

/** The preferences of one subscriber. */
export const subscriberScreen = (page: Page) => {
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: 'Preferences' })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const switchOf = (setting: Setting) => page.getByRole('switch', { name: new RegExp(`^${setting} for `) })
  const toggle = (setting: Setting) => section.locator(switchOf(setting))
  /** A switch with its value: a cell of the table or, on a phone, a line of a card. */
  const cell = (setting: Setting) => section.getByRole('cell').filter({ has: switchOf(setting) })
  const actions = main.getByRole('button', { name: /^Actions for / })
  const editDialog = page.getByRole('dialog', { name: /^Edit / })
  const choose = async (item: string) => {
    await actions.click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const reasonDialog = page.getByRole('dialog', { name: / in production\?$/ })
  return {
    /** The master switch and the channels for all workflows, named "Email for buyer-7". */
    switches: section.getByRole('switch', { name: / for / }),
    switch: toggle,
    /** "Saving…" and "Saved", next to the switch. */
    status: (setting: Setting) =>
      toggle(setting).locator('xpath=ancestor::div[1]').locator('.switch-progress'),
    /** Why the last change is not saved, below the row. */
    trouble: (setting: Setting) => section.getByRole('group', { name: setting, exact: true }).first(),
    cell,
    /** When the page was loaded: "Loaded 10:15". */
    state: main.getByText(/^(Loaded .+|Loading…|Not loaded|Could not load|Could not refresh\. .+)$/),
    workflowSwitch: (setting: Setting | 'All channels', workflow: string) =>
      main.getByRole('switch', { name: new RegExp(`^${setting} of ${escaped(workflow)}$`) }),
    history: main.getByRole('region', { name: 'Messages and changes' }),

    /** The question before a change on production: fields for the reason, and the button that sends. */
    reason: {
      dialog: reasonDialog,
      reason: reasonDialog.getByRole('textbox', { name: 'Reason' }),
      ticket: reasonDialog.getByRole('textbox', { name: 'Ticket' }),
      send: () => reasonDialog.getByRole('button', { name: /^(Turn on|Turn off|Make change)$/ }).click(),
    },

    /** Changes details of the subscriber, such as `{ Phone: '+15550100' }`. */
    edit: async (details: Record<string, string>) => {
      await choose('Edit details')
      for (const [label, value] of Object.entries(details))
        await editDialog.getByRole('textbox', { name: label }).fill(value)
      await editDialog.getByRole('button', { name: 'Save' }).click()
    },
    /** Deletes the subscriber; for ten seconds this can be undone. */
    delete: async () => {
      await choose('Delete subscriber')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete subscriber' }).click()
    },

    open: (subscriberId: string) => page.goto(`/subscribers/${encodeURIComponent(subscriberId)}`),
    turnOn: (setting: Setting) => setSwitch(toggle(setting), true),
    turnOff: (setting: Setting) => setSwitch(toggle(setting), false),
    loadCurrentState: () => button('Load current state').click(),
    refresh: () => button('Refresh').click(),
    retryButton: (setting: Setting) => button(`Try again: ${setting}`),
    retry: (setting: Setting) => button(`Try again: ${setting}`).click(),
    check: (setting: Setting) => button(`Check: ${setting}`).click(),
    /** By what changed, such as `Email`; the button is named with its number in the journal too. */
    undoChange: (what: string) =>
      main.getByRole('button', { name: new RegExp(`^Undo change \\d+: ${escaped(what)}: `) }).click(),
  }
}
