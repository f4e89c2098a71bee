import { flushSync } from 'react-dom'
import { announce } from '#src/ui/feedback/live-region.ts'
import type { ListWiring } from './list-wiring.ts'
import { looksAhead } from './looks-ahead.ts'
import { workWords } from './work-words.ts'

/** Puts a step at another position, keeps the focus where it is, and says where the step stands now. */
export function moveTo(
  { actions, wordsOf }: Pick<ListWiring, 'actions' | 'wordsOf'>,
  uuid: string,
  to: number,
) {
  const { at, steps, array, nameOf, t } = actions
  const [from, before] = [at(uuid), steps()]
  const step = before[from]
  if (!step || !before[to] || from === to) return
  const ahead = looksAhead(before).map((one) => one.uuid)
  // The focus is on a button of the row, which the browser drops when the row is put elsewhere.
  const focused = document.activeElement
  flushSync(() => array.move(from, to))
  if (focused instanceof HTMLElement) focused.focus()
  const said = { name: nameOf(step), position: to + 1, total: before.length }
  const broken = looksAhead(steps()).find((one) => !ahead.includes(one.uuid))
  const w = wordsOf(workWords)
  announce(broken ? w('moved.forward', { ...said, other: nameOf(broken) }) : t('step.moved', said))
}

export const shift = (wiring: ListWiring, uuid: string, by: -1 | 1) =>
  moveTo(wiring, uuid, wiring.actions.at(uuid) + by)
