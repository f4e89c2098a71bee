const resets: (() => void)[] = []

/** Registers a reset of module state, which must not outlive the page when tests open several in one process. */
export const onPageLeft = (forget: () => void): void => void resets.push(forget)

/** Resets module state, as leaving or reloading a page does in a browser. Called at the end of each test. */
export function leavePage(): void {
  for (const forget of resets) forget()
}

/**
 * Makes the browser ask before the page is closed or reloaded while work would be lost. Returns a function that stops
 * it.
 */
export function askBeforeLeaving(wouldLose: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
