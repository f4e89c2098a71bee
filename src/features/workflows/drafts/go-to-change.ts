import type { Place } from '../navigation/use-jump.ts'
import { rowId } from '../navigation/focus-field.ts'
import { movedStep } from './change-name.ts'
import type { HistoryStep } from './recorder.ts'

/** Moves the focus to what an undo or redo changed. A focused field keeps its focus and caret. */
export function goToChange({ patch, was, now }: HistoryStep, jump: (to: Place) => void): void {
  const [change] = patch
  const [section, index] = change?.path ?? []
  if (!change) return
  const path = change.path.join('.')
  const { activeElement } = document
  const focused = activeElement?.getAttribute('name')
  if (focused && (focused === path || focused.startsWith(`${path}.`))) return
  if (section !== 'steps') jump({ path })
  else if (typeof index === 'number' && now.steps[index]) jump({ path, step: index })
  else setTimeout(() => focusRow(rowToShow(was, now)))
}

/** The step that was restored or moved; for a removed one, its neighbour. */
function rowToShow(was: HistoryStep['was'], now: HistoryStep['now']): string | undefined {
  const before = new Set(was.steps.map(({ uuid }) => uuid))
  const after = new Set(now.steps.map(({ uuid }) => uuid))
  const back = now.steps.find(({ uuid }) => !before.has(uuid))
  if (back) return back.uuid
  const at = was.steps.findIndex(({ uuid }) => !after.has(uuid))
  if (at >= 0) return (now.steps[at] ?? now.steps[at - 1])?.uuid
  return movedStep(was.steps, now.steps)?.uuid
}

function focusRow(uuid: string | undefined) {
  const row = uuid === undefined ? null : document.getElementById(rowId(uuid))
  if (row) row.focus()
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-history] button')?.focus()
}
