import type { Page } from 'playwright/test'
import { openButtonName } from './names.ts'
import { stepEditor } from './step-editor.ts'

export type StepKind = 'In-app' | 'Email' | 'SMS' | 'Chat' | 'Push' | 'Digest' | 'Delay'

/** The form of a new or existing workflow. */
export const builderScreen = (page: Page, form = page.getByRole('form', { name: 'New workflow' })) => {
  const textbox = (name: string) => form.getByRole('textbox', { name, exact: true })
  const button = (name: string) => form.getByRole('button', { name, exact: true })
  /** Chooses from the menu in the head. */
  const choose = async (name: string) => {
    await button('More actions').click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const problems = form.getByRole('list', { name: 'Problems', exact: true })
  /** The open step; `name` is its current name. */
  const step = (name: string) => stepEditor(form.getByRole('region', { name: `Step: ${name}`, exact: true }))
  return {
    form,
    name: textbox('Name'),
    /** Shown if the service lists its groups. */
    group: form.getByRole('combobox', { name: 'Notification group', exact: true }),
    /** Shown if it does not. */
    groupId: textbox('Notification group ID'),
    /** The steps in order, as the buttons that open them, named "Open Receipt, Email". */
    steps: form.getByRole('list', { name: 'Steps in order' }).getByRole('button', { name: /^Open / }),
    alert: form.getByRole('alert'),
    /** After a failed attempt, one entry per problem. */
    problems: problems.getByRole('button'),
    createButton: button('Create workflow'),
    step,
    undoButton: button('Undo change'),
    /** Says where the form's content is kept. */
    saveLine: form.getByText(/^(Draft kept|Saving|Not kept|Not created|Open in another tab)/),
    takeOverButton: form.getByRole('button', { name: 'Take over' }),
    /** The offer to continue an earlier draft. */
    unfinished: (name: string) => page.getByRole('link', { name: `Continue “${name}”` }),
    moveUpButton: (name: string) => button(`Move ${name} up`),
    moveDownButton: (name: string) => button(`Move ${name} down`),
    removeButton: (name: string) => button(`Remove ${name}`),
    description: textbox('Description'),
    tags: form.getByRole('combobox', { name: 'Tags', exact: true }),
    data: textbox('Data'),
    settingSwitch: (name: string) => form.getByRole('switch', { name, exact: true }),

    open: () => page.goto('/workflows/new'),
    /** Adds a step at the end, which opens named after its kind. */
    async addStep(kind: StepKind, name?: string) {
      await button(`Add ${kind} step`).click()
      if (name === undefined) return step(kind)
      await step(kind).name.fill(name)
      return step(name)
    },
    async openStep(name: string) {
      await form.getByRole('button', { name: openButtonName(name) }).click()
      return step(name)
    },
    async createGroup(name: string) {
      await choose('New group')
      const dialog = page.getByRole('dialog', { name: 'New group' })
      await dialog.getByRole('textbox', { name: 'Name of the new group' }).fill(name)
      await dialog.getByRole('button', { name: 'Create group' }).click()
    },
    /** Opens the dialog that renames and deletes groups. */
    async manageGroups() {
      await choose('Manage groups')
      return groupsDialog(page)
    },
    openSteps: () => form.getByRole('tab', { name: /^Steps/ }).click(),
    openSettings: () => form.getByRole('tab', { name: /^Settings/ }).click(),
    continueDraft: (name: string) => page.getByRole('link', { name: `Continue “${name}”` }).click(),
    create: () => button('Create workflow').click(),
    /** Answers whether the workflow starts active. Asked if it cannot be turned on later. */
    answerActive: (answer: 'Create active' | 'Create inactive') =>
      page.getByRole('dialog', { name: 'Create it active?' }).getByRole('button', { name: answer }).click(),
  }
}

const groupsDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Manage groups', exact: true })
  const question = page.getByRole('dialog', { name: /^Delete group/ })
  return {
    dialog,
    group: dialog.getByRole('combobox', { name: 'Group to change' }),
    name: dialog.getByRole('textbox', { name: 'Name of the group' }),
    async rename(name: string) {
      await dialog.getByRole('textbox', { name: 'Name of the group' }).fill(name)
      await dialog.getByRole('button', { name: 'Rename group' }).click()
    },
    /** Asks to delete the group; the dialog that asks says how many workflows use it. */
    async askToDelete() {
      await dialog.getByRole('button', { name: 'Delete group' }).click()
      return question
    },
    confirmDelete: () => question.getByRole('button', { name: 'Delete group' }).click(),
    close: () => dialog.getByRole('button', { name: 'Done' }).click(),
  }
}
