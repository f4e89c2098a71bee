import type { Page } from 'playwright/test'
import { builderScreen } from './builder.ts'

/** Editing an existing workflow: the builder, and the outcome of saving. */
export const editorScreen = (page: Page) => {
  const form = page.getByRole('form', { name: 'Edit workflow' })
  const dialog = page.getByRole('dialog', { name: 'This workflow changed while you were editing' })
  const live = page.getByRole('dialog', { name: 'Save changes to a live workflow?' })
  const { open: _, create: __, createButton: ___, ...builder } = builderScreen(page, form)
  return {
    ...builder,
    identifier: form.getByRole('textbox', { name: 'Identifier', exact: true }),
    saveButton: form.getByRole('button', { name: 'Save changes' }),
    /** What a save of an active workflow changes, to be confirmed. */
    changes: live.getByRole('list', { name: 'What changes' }).getByRole('listitem'),
    /** The choice between two values of what both changed. */
    dialog,
    theirs: dialog.getByRole('radio', { name: /^Theirs: / }),

    open: (id: string) => page.goto(`/workflows/${id}/edit`),
    save: () => form.getByRole('button', { name: 'Save changes' }).click(),
    /** After `save`, if the workflow is active. */
    confirmSave: () => live.getByRole('button', { name: 'Save changes' }).click(),
    async saveMine() {
      await dialog.getByRole('radio', { name: /^Yours: / }).check()
      await dialog.getByRole('button', { name: 'Save changes' }).click()
    },
  }
}
