export const rowId = (uuid: string) => `step-${uuid}`

/** Focuses a step's row, or the button that adds one. */
export function focusRow(uuid: string | undefined): void {
  const target = uuid
    ? document.getElementById(rowId(uuid))
    : document.querySelector<HTMLElement>('[data-add-step]')
  target?.focus()
}
