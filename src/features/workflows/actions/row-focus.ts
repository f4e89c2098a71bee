/** The links of the rows of the list. */
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
const idOf = ({ pathname }: HTMLAnchorElement) => decodeURIComponent(pathname.split('/').at(-1) ?? '')

/** Once the page has changed, and only if the focus went with what was there. */
function focusIfLost(find: () => HTMLElement | undefined) {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

/** Asked before rows go. Returns what then focuses the next one that stays. */
export function nextRow(going: ReadonlySet<string>): () => void {
  const all = links()
  const at = all.findIndex((link) => going.has(idOf(link)))
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1).toReversed()].find(
    (link) => !going.has(idOf(link)),
  )
  return () => focusIfLost(() => next)
}

export const focusRowOf = (id: string) => focusIfLost(() => links().find((link) => idOf(link) === id))
