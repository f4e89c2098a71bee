import { StepInput } from '#src/contract/step.ts'
import { type JsonProblem, readJson } from '#src/domain/json/json-text.ts'
import { mergeEdits } from '#src/domain/history/merge-edits.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { toStep } from '../../model/to-create.ts'
import { toStepValues } from '../../model/to-values.ts'
import type { StepValues } from '../../model/values.ts'

/** Everything that is sent for a step, as JSON. */
export const rawText = (step: StepValues): string => JSON.stringify(toStep(step), null, 2)

export type RawProblem =
  | { kind: 'json'; reading: JsonProblem }
  | { kind: 'notObject' }
  | { kind: 'wrong'; path: string }
  | { kind: 'uuid'; uuid: string }

export type RawReading = { step: StepValues } | { problem: RawProblem }

/**
 * A step after its JSON was edited. Form values that are not sent, such as the blocks of an HTML email, stay;
 * everything else follows the text, including unknown keys.
 */
export function readRaw(text: string, before: StepValues): RawReading {
  const reading = readJson(text)
  if ('problem' in reading) return { problem: { kind: 'json', reading } }
  if (!isRecord(reading.value)) return { problem: { kind: 'notObject' } }
  const { uuid } = before
  const result = StepInput.safeParse({ uuid, ...reading.value })
  if (!result.success) {
    const [issue] = result.error.issues
    return { problem: { kind: 'wrong', path: issue?.path.join('.') ?? '' } }
  }
  if (result.data.uuid !== undefined && result.data.uuid !== uuid) return { problem: { kind: 'uuid', uuid } }
  return { step: applied(before, { ...withoutUndefined(result.data), uuid }) }
}

function applied(before: StepValues, step: StepInput): StepValues {
  const sent = toStepValues(toStep(before))
  const wanted = toStepValues(step)
  // merging keeps the types of fields
  return { ...(mergeEdits(before, sent, wanted) as StepValues), kept: step }
}

/** Drops undefined fields, which the JSON text does not have. */
const withoutUndefined = (step: StepInput): StepInput => JSON.parse(JSON.stringify(step)) as StepInput // a step is JSON
