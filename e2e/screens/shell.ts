import type { Page } from 'playwright/test'

/** The frame around every screen. */
export const shell = (page: Page) => {
  const keyDialog = page.getByRole('dialog', { name: 'The service no longer accepts the API key' })
  return {
    title: page.getByRole('heading', { level: 1 }),
    navigation: page.getByRole('navigation', { name: 'Main' }),
    /** Named "Connection <name> at <host>: <state>", "Locked: <name> at <host>" or "Not connected: <host>". Opens the menu of connections. */
    connection: page.getByRole('button', { name: /^(?:Connection .+|Locked|Not connected): / }),
    connections: page.getByRole('menu', { name: 'Connections' }),
    lockButton: page.getByRole('button', { name: 'Lock', exact: true }),
    /** The undo offered by the latest message. */
    undoButton: page.getByRole('button', { name: 'Undo', exact: true }).last(),
    keyDialog,
    /** Covers the screen after another tab was locked. */
    lockedDialog: page.getByRole('dialog', { name: 'Locked in another tab' }),
    keyField: keyDialog.getByLabel(/^API key/),

    goTo: (place: 'Workflows' | 'Subscribers' | 'Settings') =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place, exact: true }).click(),
    /** Opens the dialog that connects to another service. */
    async addConnection() {
      await page.getByRole('button', { name: /^(?:Connection .+|Locked|Not connected): / }).click()
      await page.getByRole('menuitem', { name: /^Add connection/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Add connection' })
      return {
        baseUrl: dialog.getByRole('textbox', { name: 'Base URL' }),
        apiKey: dialog.getByLabel(/^API key/),
        name: dialog.getByRole('textbox', { name: 'Connection name' }),
        alert: dialog.getByRole('alert'),
        connect: () => dialog.getByRole('button', { name: 'Connect' }).click(),
      }
    },
    lock: () => page.getByRole('button', { name: 'Lock', exact: true }).click(),
    async continueWith(apiKey: string) {
      await keyDialog.getByLabel(/^API key/).fill(apiKey)
      await keyDialog.getByRole('button', { name: 'Continue' }).click()
    },
    dismissKeyDialog: () => keyDialog.getByRole('button', { name: 'Not now' }).click(),
  }
}
