import type { Page } from 'playwright/test'

/** The dialog for pasted workflows or a file of them, in the builder and on the list. */
export const importScreen = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Paste JSON or cURL$|^Import workflows$/ })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    text: dialog.getByRole('textbox', { name: 'Workflow, steps or command' }),
    preview: dialog.getByRole('region', { name: 'Preview' }),
    groupFor: (name: string) => dialog.getByRole('combobox', { name: `For “${name}”`, exact: true }),
    createGroupButton: (name: string) => button(`Create “${name}”`),
    createButton: (count: number) => button(`Create ${count} workflow${count === 1 ? '' : 's'}`),

    async openInBuilder() {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Paste JSON or cURL' }).click()
    },
    openOnList: () => page.getByRole('button', { name: 'Import', exact: true }).click(),
    choose: (name: string, text: string) =>
      dialog
        .getByLabel('File to read')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) }),
    use: () => button('Use in this form').click(),
    intoBuilder: () => button('Open in the builder').click(),
  }
}
