import { randomId } from '#src/client/random-id.ts'
import type { Sample } from '#src/client/samples/sample.ts'
import { useWords } from '#src/ui/language.tsx'
import { equalsSample, type TestInput } from './test-input.ts'
import { openInput, resetInput, type TestInputs, withChanged, withSample } from './test-inputs.ts'
import { useSamples } from './use-samples.ts'
import { testInputWords } from './words.ts'

type Shared = {
  inputs: TestInputs
  change: (next: (before: TestInputs) => TestInputs) => void
}

export type TestPeople = ReturnType<typeof useTestPeople>

const identity = (input: TestInput) => input

/** The test people of a form and those saved with its workflow. `shownOf`: an input as it is shown. */
export function useTestPeople(
  { inputs, change }: Shared,
  shownOf: (input: TestInput, inputs: TestInputs) => TestInput = identity,
) {
  const sampleStore = useSamples()
  const t = useWords(testInputWords)
  const open = openInput(inputs)
  const input = shownOf(open, inputs)
  const { id } = open
  const sample = sampleStore.samples?.find((each) => each.id === id)
  const isChanged = sample !== undefined && !equalsSample(input, sample)
  const isOwn = sample === undefined && !inputs.fitted.includes(id)
  return {
    sampleStore,
    input,
    sample,
    isChanged,
    isOwn,
    /** Those in use, then the other saved ones. */
    all: [
      ...inputs.personas,
      ...(sampleStore.samples ?? []).filter((each) =>
        inputs.personas.every((persona) => persona.id !== each.id),
      ),
    ],
    /** A saved one replaces an unedited one; edits stay. */
    choose: (chosen: string) =>
      change((before) => {
        const chosenSample = sampleStore.samples?.find((each) => each.id === chosen)
        if (before.personas.some((each) => each.id === chosen)) return { ...before, open: chosen }
        return chosenSample ? withSample(before, chosenSample, isChanged || isOwn ? undefined : id) : before
      }),
    /** Returns a function that undoes it. */
    startOver: () => {
      const as = sample ? { id: randomId(), name: t('first') } : open
      change((before) => resetInput(before, id, as))
      return () => change((before) => withChanged(before, open, as.id))
    },
    /** Call once the input is saved. Edits made during saving stay. */
    saved: (as: Sample) =>
      change((before) => {
        const was = before.personas.find((each) => each.id === id)
        return was ? withChanged(before, { ...shownOf(was, before), id: as.id, name: as.name }, id) : before
      }),
    /** Call once it is deleted. Unsaved edits of it stay. */
    deleted: () =>
      change((before) => (isChanged ? before : resetInput(before, id, { id, name: t('first') }))),
    putBack: (deleted: Sample) =>
      change((before) => (before.open === deleted.id && !isChanged ? withSample(before, deleted) : before)),
  }
}
