/** Focuses the field at a path of the form, unfolding what hides it. An error of a list is on its first field. Returns whether a field was found. */
export function focusField(path: string): boolean {
  const exact = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)
  const field =
    exact ?? document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] :is(input, button)`)
  if (!field) return false
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
  field.focus()
  // A head that keeps in sight is no place to scroll to.
  if (!field.closest('header')) field.scrollIntoView({ block: 'center' })
  return document.activeElement === field
}
