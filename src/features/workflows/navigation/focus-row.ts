export const rowId = (uuid: string) => `step-${uuid}`

/** Moves the focus to the row of a step, or to what adds one where there is none. */
export function focusRow(uuid: string | undefined): void {
  const target = uuid
    ? document.getElementById(rowId(uuid))
    : document.querySelector<HTMLElement>('[data-add-step]')
  target?.focus()
}
