import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { randomId } from '#src/client/random-id.ts'
import type { Sample } from '#src/client/samples/sample.ts'
import type { SemanticsName } from '#src/domain/services/semantics.ts'
import { useWords } from '#src/ui/language.tsx'
import { toStep } from '../model/to-create.ts'
import type { StepPath, WorkflowValues } from '../model/values.ts'
import { askedBy, meeting } from './asked.ts'
import { isAsKept, type TestInput, withField } from './test-input.ts'
import { startedOver, type TestInputs, withChanged, withSample } from './test-inputs.ts'
import { useSamples } from './use-samples.ts'
import { useTestInputs } from './use-test-inputs.ts'
import { testInputWords } from './words.ts'

export type Lab = ReturnType<typeof useLab>

export function useLab(path: StepPath) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const written = useDeferredValue(useWatch({ control, name: `${path}.filters` }))
  const kept = useSamples()
  const t = useWords(testInputWords)
  const { inputs, open, change, edit } = useTestInputs()
  // As it would be sent: what the service gets is what is tried.
  const filters = useMemo(
    () => toStep({ ...getValues(path), filters: written }).filters ?? [],
    [getValues, path, written],
  )
  const asked = useMemo(() => askedBy(filters), [filters])
  const steps = getValues('steps')
  /** One that follows the workflow meets all conditions of this step, also where another step wants something else. */
  const shownOf = (input: TestInput, { fitted }: Pick<TestInputs, 'fitted'>) =>
    fitted.includes(input.id)
      ? meeting(filters, input, (uuid) => steps.find((step) => step.uuid === uuid)?.template.type)
      : input
  const input = shownOf(open, inputs)
  const { id } = input
  const sample = kept.samples?.find((each) => each.id === id)
  const isChanged = sample !== undefined && !isAsKept(input, sample)
  const isOwn = sample === undefined && !inputs.fitted.includes(id)
  return {
    filters,
    asked,
    input,
    steps,
    kept,
    sample,
    isChanged,
    isOwn,
    edit: (next: (before: TestInput) => TestInput) => edit((before, all) => next(shownOf(before, all))),
    /** By which service: no edit, so that what follows the workflow still does. */
    judgeBy: (semantics: SemanticsName | undefined) =>
      change((before) => ({
        ...before,
        personas: before.personas.map((each) =>
          each.id === id ? withField(each, 'semantics', semantics) : each,
        ),
      })),
    /** Goes on with a sample. What is edited and not kept stays with the personas of the dry run. */
    choose: (chosen: Sample) =>
      change((before) => withSample(before, chosen, isChanged || isOwn ? undefined : id)),
    startOver: () =>
      change((before) => startedOver(before, id, sample && { id: randomId(), name: t('first') })),
    /** What is tried is a sample now; what was edited while it was saved stays. */
    saved: (as: Sample) =>
      change((before) => {
        const was = before.personas.find((each) => each.id === id)
        return was ? withChanged(before, { ...shownOf(was, before), id: as.id, name: as.name }, id) : before
      }),
    /** Of a sample that is deleted nothing stays but what was changed since it was saved. */
    removed: () => change((before) => (isChanged ? before : startedOver(before, id))),
    putBack: (gone: Sample) =>
      change((before) => (before.open === gone.id && !isChanged ? withSample(before, gone) : before)),
  }
}
