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
  // As sent.
  const filters = useMemo(
    () => toStep({ ...getValues(path), filters: written }).filters ?? [],
    [getValues, path, written],
  )
  const asked = useMemo(() => askedBy(filters), [filters])
  const steps = getValues('steps')
  /** An unedited input meets this step's conditions, even against those of other steps. */
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
    /** Not an edit: an unedited input stays one. */
    judgeBy: (semantics: SemanticsName | undefined) =>
      change((before) => ({
        ...before,
        personas: before.personas.map((each) =>
          each.id === id ? withField(each, 'semantics', semantics) : each,
        ),
      })),
    /** Shows a sample. Unsaved edits stay with the personas of the dry run. */
    choose: (chosen: Sample) =>
      change((before) => withSample(before, chosen, isChanged || isOwn ? undefined : id)),
    startOver: () =>
      change((before) => startedOver(before, id, sample && { id: randomId(), name: t('first') })),
    /** The input is a sample now; edits made during saving stay. */
    saved: (as: Sample) =>
      change((before) => {
        const was = before.personas.find((each) => each.id === id)
        return was ? withChanged(before, { ...shownOf(was, before), id: as.id, name: as.name }, id) : before
      }),
    /** Unsaved edits of a deleted sample stay. */
    removed: () => change((before) => (isChanged ? before : startedOver(before, id))),
    putBack: (gone: Sample) =>
      change((before) => (before.open === gone.id && !isChanged ? withSample(before, gone) : before)),
  }
}
