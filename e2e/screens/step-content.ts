import type { Locator } from 'playwright/test'

/** The content part of a step's form, within the step's region. */
export const stepContent = (region: Locator) => {
  const textbox = (name: string) => region.getByRole('textbox', { name, exact: true })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const list = region.getByRole('listbox')
  /** Next to the form in a wide window, inside it in a narrow one. */
  const preview = region.page().getByRole('region', { name: 'Preview', exact: true })
  const mail = preview.getByTitle('Email preview')
  const large = region.page().getByRole('dialog')
  return {
    /** While the list of variables is open, the field is a combobox. */
    writing: region.getByRole('combobox', { expanded: true }),
    variables: list,
    offered: list.getByRole('option'),
    marked: list.getByRole('option', { selected: true }),
    /** Parts of the HTML with a finding. */
    wrong: region.locator('.cm-lintRange'),
    insertInto: (field: string) => button(`Insert variable into ${field}`).click(),

    addCta: (kind: 'primary' | 'secondary') => button(`Add ${kind} button`).click(),
    ctaLabel: (kind: 'primary' | 'secondary') => textbox(`Label of the ${kind} button`),
    avatar: region.getByRole('combobox', { name: 'Avatar', exact: true }),
    icon: region.getByRole('combobox', { name: 'Icon', exact: true }),
    picture: textbox('Picture URL'),

    preview: mail,
    previewText: mail.contentFrame().locator('body'),
    envelope: preview.locator('dl', { hasText: 'Preheader' }),
    enlarge: () => preview.getByRole('button', { name: 'Enlarge', exact: true }).click(),
    enlarged: large.getByTitle('Email preview'),
    previewWidth: (name: 'Desktop' | 'Phone') => large.getByRole('radio', { name, exact: true }).check(),
    /** What a channel other than email shows. */
    message: (channel: 'In-app' | 'SMS' | 'Chat' | 'Push') =>
      preview.getByRole('group', { name: `${channel} preview`, exact: true }),
    /** Opens the test whose person and payload the preview shows. */
    changeInTest: () => preview.getByRole('link', { name: 'Change in Test' }).click(),
  }
}
