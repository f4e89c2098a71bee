import type { StepInput } from '#src/contract/step.ts'
import { payloadSamples, sampleValues } from '#src/domain/sample-values.ts'
import { isRecord } from '#src/domain/values.ts'
import { triggerVariables, type Variable } from '#src/domain/variables.ts'
import { fittingTrial } from '../lab/trial.ts'
import { minuteOf, type Persona } from './persona.ts'

/** Somebody who gets what these steps send: their variables are filled, and their first conditions met as far as they can be. */
export function fittedPersona(steps: readonly StepInput[], now: Date): Omit<Persona, 'id' | 'name'> {
  const at = minuteOf(now)
  const payload = structuredClone(payloadSamples(variablesOf(steps)))
  const { subscriber } = sampleValues([])
  const channels = new Map(steps.map(({ uuid, template }) => [uuid, template?.type]))
  const trial = fittingTrial(steps.flatMap(firstGroup), at, (uuid) => channels.get(uuid), {
    payload,
    persona: isRecord(subscriber) ? subscriber : {},
  })
  const { persona, payload: fitted, ...rest } = trial
  for (const { metadata } of steps)
    if (metadata?.type === 'scheduled' && metadata.delayPath)
      fitted[metadata.delayPath] = new Date(now.getTime() + 3_600_000).toISOString()
  return {
    ...rest,
    payload: fitted,
    subscriber: persona,
    preferences: { global: {}, subscriber: {} },
    now: at,
    others: [],
  }
}

/** A step whose text cannot be read has no variables; the others keep theirs. */
const variablesOf = (steps: readonly StepInput[]): Variable[] =>
  steps.flatMap((step) => {
    try {
      return triggerVariables([step]).variables
    } catch {
      return []
    }
  })

/** Of a step's alternatives, the first is met. */
const firstGroup = ({ filters }: StepInput) => filters?.slice(0, 1) ?? []
