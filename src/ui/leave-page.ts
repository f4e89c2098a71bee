const forgets: (() => void)[] = []

/** For what a module holds as long as the page is open, and would hold for the next page in the same process. */
export const whenPageIsLeft = (forget: () => void): void => void forgets.push(forget)

/** Forgets as the browser does when a page is left or read again. A test leaves its page at its end. */
export function leavePage(): void {
  for (const forget of forgets) forget()
}

/** The browser asks before the page is closed or reloaded while something would be lost. Returns a function that stops it. */
export function askBeforeLeaving(wouldLose: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
