import { announce } from '#src/ui/feedback/live-region.ts'
import { keepFocus } from '../conditions/keep-focus.ts'
import type { ListWiring } from './list-wiring.ts'
import { workWords } from './work-words.ts'
import { stepAndVariants } from '../../model/step-references.ts'
import type { StepValues } from '../../model/values.ts'

type Moving = Pick<ListWiring, 'actions' | 'wordsOf'>

/** Moves a step, keeps the focus, and announces the new position. */
export function moveStep({ actions, wordsOf }: Moving, uuid: string, to: number) {
  const { at, steps, array, nameOf, t } = actions
  const [from, before] = [at(uuid), steps()]
  const step = before[from]
  if (!step || !before[to] || from === to) return
  const ahead = stepsReferringAhead(before).map((one) => one.uuid)
  keepFocus(() => array.move(from, to))
  const values = { name: nameOf(step), position: to + 1, total: before.length }
  const broken = stepsReferringAhead(steps()).find((one) => !ahead.includes(one.uuid))
  const w = wordsOf(workWords)
  announce(broken ? w('moved.forward', { ...values, other: nameOf(broken) }) : t('step.moved', values))
}

export const moveStepBy = (wiring: Moving, uuid: string, by: -1 | 1) =>
  moveStep(wiring, uuid, wiring.actions.at(uuid) + by)

/** Steps with a condition on a later step. */
export function stepsReferringAhead(steps: readonly StepValues[]): StepValues[] {
  const places = new Map(steps.map(({ uuid }, index) => [uuid, index]))
  return steps.filter((step, index) =>
    stepAndVariants(step).some(({ filters }) =>
      filters.some(({ children }) =>
        children.some(({ on, step: at }) => on === 'previousStep' && (places.get(at) ?? -1) > index),
      ),
    ),
  )
}
