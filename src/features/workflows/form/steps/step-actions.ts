import type { UseFieldArrayReturn } from 'react-hook-form'
import type { AddableKind } from '#src/contract/step-kinds.ts'
import type { Toast } from '#src/ui/feedback/Toasts.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { nextStepName } from '../../model/step-references.ts'
import type { stepWords } from '../../model/step-words.ts'
import type { OpenStep } from '../../navigation/use-jump.ts'
import { toCreate } from '../../model/to-create.ts'
import { toStepValues } from '../../model/to-values.ts'
import { uuid } from '../../model/uuid.ts'
import { type StepValues, type WorkflowValues, emptyStep, emptyWorkflow } from '../../model/values.ts'
import type { words } from '../../model/form-words.ts'

type Wiring = {
  array: Pick<UseFieldArrayReturn<WorkflowValues, 'steps'>, 'insert' | 'move' | 'remove'>
  /** The steps as they are now. */
  steps: () => StepValues[]
  open: (next: OpenStep | undefined | ((before: OpenStep | undefined) => OpenStep | undefined)) => void
  toast: (toast: Toast) => () => void
  t: WordsOf<typeof words>
  kindWords: WordsOf<typeof stepWords>
}

/** A message that offers to restore removed steps. */
type Offer = { uuids: readonly string[]; withdraw: () => void }

const quietly = { shouldFocus: false }

/** Adds steps, and provides what the lazily loaded actions need. */
export const createStepActions = (wiring: Wiring, offers = new Set<Offer>()) => ({
  ...wiring,
  offer: (made: Offer) => void offers.add(made),
  /** Withdraws offers to restore steps that are back. */
  withdrawOffers() {
    const there = new Set(wiring.steps().map(({ uuid }) => uuid))
    for (const made of offers) {
      if (!made.uuids.every((uuid) => there.has(uuid))) continue
      offers.delete(made)
      made.withdraw()
    }
  },
  put: (index: number, steps: readonly StepValues[]) => wiring.array.insert(index, [...steps], quietly),
  /** Steps as they would be sent. */
  inputsOf: (steps: readonly StepValues[]) => toCreate({ ...emptyWorkflow(), steps: [...steps] }).steps,
  valuesOf: toStepValues,
  newUuid: uuid,
  nameOf: (step: StepValues) => step.name.trim() || wiring.kindWords(`kind.${step.template.type}`),
  at: (uuid: string) => wiring.steps().findIndex((step) => step.uuid === uuid),
  /** The author looks elsewhere: the open step is no longer new. */
  leaveNew: () => wiring.open((before) => (before?.isNew ? { uuid: before.uuid } : before)),
  /** Adds a step at a position or at the end, and focuses its first field. */
  add(type: AddableKind, position = wiring.steps().length) {
    const { array, steps, open, t, kindWords } = wiring
    const taken = steps().map((step) => step.name)
    const kind = kindWords(`kind.${type}`)
    const name = nextStepName(kind, taken, (number) => kindWords('name.again', { kind, number }))
    const step = emptyStep(type, name)
    array.insert(position, step, quietly)
    open({ uuid: step.uuid, focus: `steps.${position}.name`, isNew: true })
    announce(t('steps.added', { name, position: position + 1 }))
  },
})

export type StepActions = ReturnType<typeof createStepActions>
