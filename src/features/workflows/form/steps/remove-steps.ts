import { flushSync } from 'react-dom'
import { announce } from '#src/ui/feedback/live-region.ts'
import { stepsReferringTo } from '../../model/step-references.ts'
import type { StepValues } from '../../model/values.ts'
import { focusRow } from '../../navigation/focus-field.ts'
import type { ListWiring } from './list-wiring.ts'
import { workWords } from './work-words.ts'

/** A step and its former position. */
type RemovedStep = { index: number; step: StepValues }
type Part = Pick<ListWiring, 'actions' | 'wordsOf'>

/** Removes steps, with a button to restore them. `messageOf` replaces "removed" in the message. */
export function removeSteps(
  part: Part,
  uuids: readonly string[],
  messageOf?: (removed: readonly StepValues[]) => string,
) {
  const { steps, array, open, toast, offer, t } = part.actions
  const before = steps()
  const removedUuids = new Set(uuids)
  const placed = before.flatMap((step, index) =>
    removedUuids.has(step.uuid) ? [{ index, step: structuredClone(step) }] : [],
  )
  const last = placed.at(-1)
  if (!last) return
  const left = before.filter((step) => !removedUuids.has(step.uuid))
  const neighbour = before.slice(last.index + 1).find((step) => !removedUuids.has(step.uuid)) ?? left.at(-1)
  const removed = placed.map(({ step }) => step)
  const dependent = removed.flatMap((step) => stepsReferringTo(step.uuid, left))[0]
  const message = messageOf?.(removed) ?? removedText(part, removed, dependent)
  flushSync(() => {
    array.remove(placed.map(({ index }) => index))
    open((now) => (now && removedUuids.has(now.uuid) ? neighbour && { uuid: neighbour.uuid } : now))
  })
  focusRow(neighbour?.uuid)
  const withdraw = toast({
    message,
    ...(dependent ? { tone: 'warning' as const } : {}),
    action: { label: t('step.undo'), onAct: () => restoreSteps(part, placed) },
  })
  offer({ uuids: removed.map(({ uuid }) => uuid), withdraw })
}

function removedText(
  { actions, wordsOf }: Part,
  removed: readonly StepValues[],
  user: StepValues | undefined,
) {
  const { t, nameOf } = actions
  const w = wordsOf(workWords)
  const other = user ? nameOf(user) : ''
  const [first] = removed
  if (first && removed.length === 1) {
    const name = nameOf(first)
    return user ? t('step.removedInUse', { name, other }) : t('step.removed', { name })
  }
  return user ? w('removed.inUse', { count: removed.length, other }) : w('removed', { count: removed.length })
}

function restoreSteps({ actions, wordsOf }: Part, removed: readonly RemovedStep[]) {
  const { steps, put, open, at, nameOf, t } = actions
  // Some may have been restored in another way.
  const placed = removed.filter(({ step }) => at(step.uuid) < 0)
  const [first] = placed
  if (!first) return
  flushSync(() => {
    for (const run of runsOf(placed)) {
      put(Math.min(run.index, steps().length), run.steps)
    }
  })
  open({ uuid: first.step.uuid, focus: true })
  const w = wordsOf(workWords)
  announce(
    placed.length === 1
      ? t('step.restored', { name: nameOf(first.step) })
      : w('restored', { count: placed.length }),
  )
}

/** Groups neighbours, because each insertion costs as much as the whole list. */
function runsOf(placed: readonly RemovedStep[]) {
  const runs: { index: number; steps: StepValues[] }[] = []
  for (const { index, step } of placed) {
    const run = runs.at(-1)
    if (run && run.index + run.steps.length === index) run.steps.push(step)
    else runs.push({ index, steps: [step] })
  }
  return runs
}
