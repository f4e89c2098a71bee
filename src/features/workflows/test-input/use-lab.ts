import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Sample } from '#src/client/samples/sample.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { toStep } from '../model/to-create.ts'
import type { StepPath, WorkflowValues } from '../model/values.ts'
import { useSamples } from './use-samples.ts'
import { useTestPart } from './use-test-part.ts'
import {
  askedBy,
  fittingTrial,
  isSameTrial,
  isTrial,
  recordAt,
  trialOf,
  type Part,
  type Trial,
} from './trial.ts'

/** Unreadable texts, by part or for the reference time. */
type Texts = Partial<Record<Part | 'now', string>>

/** The state of the lab. Without a trial, one that meets the conditions follows them. */
type Doing = {
  trial?: Trial | undefined
  /** The sample chosen last. */
  sampleId?: string | undefined
  texts: Texts
}

const isDoing = (kept: unknown): kept is Doing => {
  if (!isRecord(kept) || !isRecord(kept['texts'])) return false
  const { trial, sampleId } = kept
  return (trial === undefined || isTrial(trial)) && (sampleId === undefined || typeof sampleId === 'string')
}
const isText = (kept: unknown): kept is string => typeof kept === 'string'

export type Lab = ReturnType<typeof useLab>
/** What the fields of a part need. */
export type FactsSource = Pick<Lab, 'texts' | 'asked' | 'recordOf' | 'editPart' | 'keepText'>
/** What the messages of earlier steps need. */
export type MessagesSource = Pick<Lab, 'trial' | 'asked' | 'steps' | 'channelOf' | 'edit'>

/** The input for a step's conditions. */
export function useLab(path: StepPath) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const written = useDeferredValue(useWatch({ control, name: `${path}.filters` }))
  const kept = useSamples()
  const { now, done, change, chooseLast } = useDoing(getValues(path).uuid)

  // As sent, because that is what the service gets.
  const filters = useMemo(
    () => toStep({ ...getValues(path), filters: written }).filters ?? [],
    [getValues, path, written],
  )
  const asked = useMemo(() => askedBy(filters), [filters])
  const steps = getValues('steps')
  const channelOf = (step: string) => steps.find((each) => each.uuid === step)?.template.type
  const sample = kept.samples?.find(({ id }) => id === done.sampleId)
  const fitting = useMemo(() => fittingTrial(filters, now, channelOf), [filters, now]) // oxlint-disable-line react-hooks/exhaustive-deps -- the kind of a step does not change
  const { samples } = kept
  const trialIn = ({ trial: own, sampleId }: Doing): Trial => {
    const chosen = samples?.find(({ id }) => id === sampleId)
    return own ?? (chosen ? trialOf(chosen) : fitting)
  }
  const trial = trialIn(done)
  const latest = useRef(trialIn)
  useLayoutEffect(() => {
    latest.current = trialIn
  })

  const edit = (next: (before: Trial) => Trial, texts: (before: Texts) => Texts = (same) => same) =>
    change((before) => ({ ...before, trial: next(latest.current(before)), texts: texts(before.texts) }))
  return {
    filters,
    asked,
    trial,
    steps,
    channelOf,
    kept,
    sample,
    texts: done.texts,
    /** It differs from the chosen sample. */
    isChanged: sample !== undefined && !isSameTrial(trial, trialOf(sample)),
    isOwn: done.trial !== undefined && sample === undefined,
    edit,
    /** Replaces a whole part; drops its unreadable text. */
    editPart(part: Part, value: unknown) {
      edit(
        (before) => ({ ...before, [part]: value }) as Trial, // only fields of objects are edited
        ({ [part]: _, ...texts }) => texts,
      )
    },
    /** Keeps an unreadable text; the part does not change. */
    keepText(part: keyof Texts, text: string) {
      edit(
        (same) => same,
        (texts) => ({ ...texts, [part]: text }),
      )
    },
    ...sampleActions(change, chooseLast, done.sampleId),
    recordOf: (part: Part) => recordAt(trial, part),
  }
}

type Change = (next: (before: Doing) => Doing) => void

/** By step uuid, with the sample chosen last, which the next step offers. */
function useDoing(stepId: string) {
  const [{ uuid, now }] = useState(() => ({ uuid: stepId, now: new Date().toISOString() }))
  const { value, change: keep } = useTestPart(`lab ${uuid}`, isDoing)
  const { value: lastChosen, change: keepChosen } = useTestPart('lab', isText)
  const done: Doing = value ?? { sampleId: lastChosen, texts: {} }
  /** An earlier request changes the current state. */
  const change: Change = (next) => keep((before) => next(before ?? done))
  return { now, done, change, chooseLast: (id: string | undefined) => keepChosen(() => id) }
}

const sampleActions = (
  change: Change,
  chooseLast: (id: string | undefined) => void,
  chosenId: string | undefined,
) => ({
  /** Starts with a sample, or with input that meets the conditions. */
  choose(chosen: Sample | undefined) {
    chooseLast(chosen?.id)
    change(() => ({ sampleId: chosen?.id, texts: {} }))
  },
  /** The input is saved as a sample now; later edits and choices stay. */
  saved(as: Sample) {
    change((before) => {
      if (before.sampleId !== chosenId) return before
      chooseLast(as.id)
      return { ...before, sampleId: as.id }
    })
  },
  /** Of a deleted sample only later changes stay. */
  removed(gone: Sample) {
    change(({ trial, ...before }) =>
      trial && !isSameTrial(trial, trialOf(gone)) ? { ...before, trial } : before,
    )
  },
})
