import { use, useDeferredValue, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Sample } from '#src/client/samples/sample.ts'
import { toStep } from '../form/to-create.ts'
import type { StepPath, WorkflowValues } from '../form/values.ts'
import { SampleShelf } from '../samples/shelf.ts'
import { useSamples } from '../samples/use-samples.ts'
import { askedBy, fittingTrial, isSameTrial, recordAt, trialOf, type Part, type Trial } from './trial.ts'

/** What somebody did here. Without a trial of their own, one that meets the conditions follows them. */
type Doing = {
  trial?: Trial | undefined
  /** The sample that was chosen last. */
  sampleId?: string | undefined
  /** Texts that cannot be read, by the part they are of. */
  texts: Partial<Record<Part, string>>
}

/** By the uuid of the step: opening another step and coming back loses nothing. */
const doings = new Map<string, Doing>()
/** By shelf: who chose a sample at one step wants it at the next. */
const lastChosen = new Map<string, string>()

export type Lab = ReturnType<typeof useLab>

/** What the conditions of a step are tried with. */
export function useLab(path: StepPath) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const written = useDeferredValue(useWatch({ control, name: `${path}.filters` }))
  const shelf = use(SampleShelf)
  const kept = useSamples()
  const [{ uuid, now }] = useState(() => ({ uuid: getValues(path).uuid, now: new Date().toISOString() }))
  const [done, setDone] = useState<Doing>(
    () => doings.get(uuid) ?? { sampleId: lastChosen.get(shelf ?? ''), texts: {} },
  )
  const change = (next: Doing) => {
    doings.set(uuid, next)
    setDone(next)
  }

  // As it would be sent: what the service gets is what is tried.
  const filters = useMemo(
    () => toStep({ ...getValues(path), filters: written }).filters ?? [],
    [getValues, path, written],
  )
  const asked = useMemo(() => askedBy(filters), [filters])
  const steps = getValues('steps')
  const channelOf = (step: string) => steps.find((each) => each.uuid === step)?.template.type
  const sample = kept.samples?.find(({ id }) => id === done.sampleId)
  const fitting = useMemo(() => fittingTrial(filters, now, channelOf), [filters, now]) // oxlint-disable-line react-hooks/exhaustive-deps -- the kind of a step does not change
  const trial = done.trial ?? (sample ? trialOf(sample) : fitting)

  const edit = (next: Trial, texts = done.texts) => change({ ...done, trial: next, texts })
  return {
    filters,
    asked,
    trial,
    steps,
    channelOf,
    kept,
    sample,
    texts: done.texts,
    /** It is not what the chosen sample holds. */
    isChanged: sample !== undefined && !isSameTrial(trial, trialOf(sample)),
    isOwn: done.trial !== undefined && sample === undefined,
    edit,
    /** A part as a whole; a text of it that could not be read is given up. */
    editPart(part: Part, value: unknown) {
      const { [part]: _, ...texts } = done.texts
      edit({ ...trial, [part]: value } as Trial, texts) // only the fields of objects are edited
    },
    /** A text that cannot be read waits; the part stays as it was. */
    keepText: (part: Part, text: string) => edit(trial, { ...done.texts, [part]: text }),
    /** Begins with a sample, or with what meets the conditions. */
    choose(chosen: Sample | undefined) {
      if (shelf !== undefined && chosen) lastChosen.set(shelf, chosen.id)
      else lastChosen.delete(shelf ?? '')
      change({ sampleId: chosen?.id, texts: {} })
    },
    recordOf: (part: Part) => recordAt(trial, part),
  }
}
