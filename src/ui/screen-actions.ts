import { useEffect, useLayoutEffect, useRef } from 'react'

/** An action of a screen, labelled like its button. */
export type ScreenAction = {
  label: string
  onSelect: () => void
  /** What the action is about. */
  hint?: string | undefined
  /** Set while its button is disabled too. */
  disabled?: boolean | undefined
  /** The main purpose of the screen, so it is listed first. */
  isMain?: true
}

type Make = () => readonly ScreenAction[]
const shown = new Set<{ readonly current: Make }>()

/**
 * Offers a screen's actions in the global search while the screen is shown. `make` is called when the search needs
 * them.
 */
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

/** The enabled actions of the screen. Those of an outer part come before those inside it, whose effects run first. */
export function screenActions(): ScreenAction[] {
  const all = [...shown]
    .toReversed()
    .flatMap(({ current }) => current())
    .filter(({ disabled }) => disabled !== true)
  return [...all.filter(({ isMain }) => isMain), ...all.filter(({ isMain }) => !isMain)]
}
