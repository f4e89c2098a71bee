import { type StepType, stepTypes } from '#src/contract/step-kinds.ts'
import type { Step, StepInput } from '#src/contract/step.ts'
import type { StepParts } from '../model/channel-sentences.ts'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { type SentenceLanguage, stepParts } from '../model/step-sentences.ts'

/** A step as it is drawn. */
export type DrawnStep = StepParts & { name: string; kind: string; type: StepType }

type AnyStep = Step | StepInput

const nothing: StepParts = { before: [], doing: [], only: [], variants: [], after: [] }

/** `unknown` names a kind that this console does not know; only the name of such a step is drawn. */
export function drawnSteps(
  language: SentenceLanguage,
  steps: readonly AnyStep[],
  { isElsewhere, unknown }: { isElsewhere: boolean; unknown: (type: string) => string },
): DrawnStep[] {
  const { s } = language.timing
  const named = steps.map((step) => {
    const type = stepTypes.find((known) => known === step.template?.type)
    const kind = type ? s(`kind.${type}`) : unknown(step.template?.type ?? '?')
    return { step, type, kind, name: step.name?.trim() || kind }
  })
  const names: StepNames = new Map(
    named.flatMap(({ step, name }) => (step.uuid ? [[step.uuid, name] as const] : [])),
  )
  return named.map(({ step, type, kind, name }) => {
    const parts = type ? stepParts(language, withoutNulls(step), names, isElsewhere) : nothing
    return { name, kind, type: type ?? 'custom', ...parts }
  })
}

/** Services return null for what is not set, but sentences leave out only what is missing. */
const withoutNulls = (step: AnyStep) =>
  JSON.parse(JSON.stringify(step, (_, value: unknown) => value ?? undefined)) as StepInput // of a known kind
