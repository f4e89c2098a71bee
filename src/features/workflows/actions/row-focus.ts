/** The links of the rows of the list. */
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
const idOf = ({ pathname }: HTMLAnchorElement) => decodeURIComponent(pathname.split('/').at(-1) ?? '')

/** Focuses an element once the page has changed, but only if the focused one was removed. */
function focusIfLost(find: () => HTMLElement | undefined) {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

/** Call before rows are removed. The function it returns then focuses the next remaining row. */
export function prepareNextRowFocus(removedIds: ReadonlySet<string>): () => void {
  const all = links()
  const at = all.findIndex((link) => removedIds.has(idOf(link)))
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1).toReversed()].find(
    (link) => !removedIds.has(idOf(link)),
  )
  return () => focusIfLost(() => next)
}

export const focusWorkflowRow = (id: string) => focusIfLost(() => links().find((link) => idOf(link) === id))
