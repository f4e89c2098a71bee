import { type FocusEvent, type PointerEvent, useState } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Notification } from '#src/contract/notification.ts'

type ShownRuns = { about: string; runs: readonly Notification[] }

/**
 * Visible runs keep their positions while a person may be about to click one: their data is updated, and new runs are
 * shown on request. `about` identifies the query.
 */
export function useStableRows(found: readonly Notification[] | undefined, about: string) {
  const [shown, setShown] = useState<ShownRuns>()
  const { isBusy, ...watch } = useBusy()
  const isSame = shown?.about === about && shown.runs.length > 0
  if (found && shown?.runs !== found && !(isBusy && isSame)) setShown({ about, runs: found })
  if (!found || !shown || !isSame || !isBusy)
    return { rows: found, newCount: 0, show: () => undefined, watch }
  const known = new Set(shown.runs.map(({ _id }) => _id))
  const newest = new Map(found.map((run) => [run._id, run]))
  return {
    rows: shown.runs.map((run) => newest.get(run._id) ?? run),
    newCount: found.filter(({ _id }) => !known.has(_id)).length,
    show: () => setShown({ about, runs: found }),
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
