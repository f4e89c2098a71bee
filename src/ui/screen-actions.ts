import { useEffect, useLayoutEffect, useRef } from 'react'

/** An action of a screen, in the words of its button. */
export type ScreenAction = {
  label: string
  onSelect: () => void
  /** What it is about. */
  hint?: string | undefined
  /** Then its button is too. */
  disabled?: boolean | undefined
  /** What the screen is for: it comes first. */
  isMain?: true
}

type Make = () => readonly ScreenAction[]
const shown = new Set<{ readonly current: Make }>()

/** Offers what the buttons of a screen do to the search over everything, as long as the screen is shown. `make` is called when the search asks. */
export function useScreenActions(make: Make): void {
  const latest = useRef(make)
  useLayoutEffect(() => {
    latest.current = make
  })
  useEffect(() => {
    shown.add(latest)
    return () => void shown.delete(latest)
  }, [])
}

/** What can be done on the screen now: of a part before what is in it, since the parts within are shown first. */
export function screenActions(): ScreenAction[] {
  const all = [...shown]
    .toReversed()
    .flatMap(({ current }) => current())
    .filter(({ disabled }) => disabled !== true)
  return [...all.filter(({ isMain }) => isMain), ...all.filter(({ isMain }) => !isMain)]
}
