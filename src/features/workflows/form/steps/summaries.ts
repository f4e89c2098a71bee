import { createContext, useContext, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { stepsReferringTo } from '../../model/step-references.ts'
import type { StepValues, WorkflowValues } from '../../model/values.ts'

/** What a row shows about its step. */
export type ShownStep = ReturnType<typeof shownOf>

function shownOf(
  { name, active, template, filters, metadata, variants }: StepValues,
  steps: readonly StepValues[],
) {
  const { type, subject, title, content } = template
  const lookedAt = filters.flatMap(({ children }) =>
    children.flatMap(({ on, step }) =>
      on === 'previousStep' ? steps.filter(({ uuid }) => uuid === step) : [],
    ),
  )
  return {
    name: name.trim(),
    active,
    template: { type, subject, title, content },
    metadata,
    filters,
    variants: variants.length,
    /** The steps its conditions refer to. */
    targets: lookedAt.map((step) => ({ uuid: step.uuid, name: step.name.trim(), type: step.template.type })),
  }
}

/**
 * What the rows show, kept outside the form with one listener for all rows: a keystroke costs the same with ten steps as
 * with five hundred, and only a changed row is notified.
 */
export function createSummaries<T>({
  getValues,
  subscribe,
}: Pick<UseFormReturn<WorkflowValues, unknown, T>, 'getValues' | 'subscribe'>) {
  let shown = new Map<string, ShownStep>()
  let texts = new Map<string, string>()
  const listeners = new Map<string, () => void>()

  const refresh = (step: StepValues, steps: readonly StepValues[]) => {
    const next = shownOf(step, steps)
    const text = JSON.stringify(next)
    if (texts.get(step.uuid) === text) return false
    // A copy: the form mutates its values.
    shown.set(step.uuid, JSON.parse(text) as ShownStep)
    texts.set(step.uuid, text)
    return true
  }
  const refreshAll = (steps: readonly StepValues[]) => {
    const [oldShown, oldTexts] = [shown, texts]
    shown = new Map()
    texts = new Map()
    for (const step of steps) {
      const [known, text] = [oldShown.get(step.uuid), oldTexts.get(step.uuid)]
      if (known && text !== undefined) {
        shown.set(step.uuid, known)
        texts.set(step.uuid, text)
      }
      if (refresh(step, steps)) listeners.get(step.uuid)?.()
    }
  }
  return {
    start: () =>
      subscribe({
        name: 'steps',
        formState: { values: true },
        callback: ({ name, values }) => {
          const index = /^steps\.(\d+)\./.exec(name ?? '')?.[1]
          const step = index === undefined ? undefined : values.steps[Number(index)]
          if (!step) return refreshAll(values.steps)
          // A name also appears in rows whose conditions refer to the step.
          const others = name?.endsWith('.name') ? stepsReferringTo(step.uuid, values.steps) : []
          for (const each of [step, ...others]) if (refresh(each, values.steps)) listeners.get(each.uuid)?.()
        },
      }),
    listen(uuid: string, listener: () => void) {
      listeners.set(uuid, listener)
      return () => {
        if (listeners.get(uuid) === listener) listeners.delete(uuid)
      }
    },
    /** `undefined` for a removed step. */
    of(uuid: string): ShownStep | undefined {
      if (!shown.has(uuid)) {
        const steps = getValues('steps')
        const step = steps.find((one) => one.uuid === uuid)
        if (step) refresh(step, steps)
      }
      return shown.get(uuid)
    },
  }
}

export type Summaries = ReturnType<typeof createSummaries>

const SummariesContext = createContext<Summaries | undefined>(undefined)
export const SummariesProvider = SummariesContext.Provider

/** What a step's row shows; the row renders again only when that changes. */
export function useShownStep(uuid: string): ShownStep | undefined {
  const summaries = useContext(SummariesContext)
  if (!summaries) throw new Error('A row of a step stands outside of the list')
  return useSyncExternalStore(
    (listener) => summaries.listen(uuid, listener),
    () => summaries.of(uuid),
  )
}
