import { type FocusEvent, type PointerEvent, useState } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Notification } from '#src/contract/notification.ts'

type Held = { about: string; runs: readonly Notification[] }

/**
 * Visible runs keep their positions while a person may be about to click one: their data is updated, and new runs are
 * shown on request. `about` identifies the query.
 */
export function useHeld(found: readonly Notification[] | undefined, about: string) {
  const [held, setHeld] = useState<Held>()
  const { isBusy, ...watch } = useBusy()
  const isSame = held?.about === about && held.runs.length > 0
  if (found && held?.runs !== found && !(isBusy && isSame)) setHeld({ about, runs: found })
  if (!found || !held || !isSame || !isBusy) return { rows: found, waiting: 0, show: () => undefined, watch }
  const known = new Set(held.runs.map(({ _id }) => _id))
  const newest = new Map(found.map((run) => [run._id, run]))
  return {
    rows: held.runs.map((run) => newest.get(run._id) ?? run),
    waiting: found.filter(({ _id }) => !known.has(_id)).length,
    show: () => setHeld({ about, runs: found }),
    watch,
  }
}

/** Whether the pointer or the focus is inside. Always true on touch screens, where nothing announces a press. */
function useBusy() {
  const [isOver, setOver] = useState(false)
  const [isIn, setIn] = useState(false)
  const hovers = useMediaQuery('(hover: hover)', { noSsr: true })
  return {
    isBusy: !hovers || isOver || isIn,
    onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
    onPointerLeave: () => setOver(false),
    // A click leaves the focus behind too, so only a visible focus counts.
    onFocus: ({ target }: FocusEvent) => setIn(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setIn(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
}
