import { type Channel, isChannel, stepTypes, type StepType } from '#src/contract/channel.ts'
import { Step } from '#src/contract/step.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isRecord, ownValue, valueAt } from '../json/values.ts'

/** The kind of a step; `undefined` for one that this console does not know. */
export const kindOf = ({ template }: Step): StepType | undefined =>
  stepTypes.find((type) => type === template?.type)

/** What triggers a workflow; `''` when the service does not say. */
export const identifierIn = ({ triggers }: Workflow): string => triggers?.[0]?.identifier ?? ''

/** The steps of what may be a workflow, each in its place: what is none is a step without fields. */
export function stepsIn(workflow: unknown): Readonly<Record<string, unknown>>[] {
  const steps = isRecord(workflow) ? workflow['steps'] : undefined
  return Array.isArray(steps) ? (steps as unknown[]).map((step) => (isRecord(step) ? step : {})) : []
}

/**
 * Whether what a workflow sends is written elsewhere: in code, or in the newer dashboard of its service. The content of
 * its templates is then none, and what is written into them is never sent.
 */
export const hasExternalContent = (workflow: object): boolean => {
  const type = ownValue(workflow, 'type')
  return type === 'BRIDGE' || type === 'ECHO'
}

/** What the author of a step that is written elsewhere can set there, as far as the service tells it. */
export function controlsOf(step: object): Readonly<Record<string, unknown>> | undefined {
  const told = [
    ownValue(step, 'controls'),
    valueAt(step, 'template.controls'),
    ownValue(step, 'controlVariables'),
  ]
  return told.find((controls) => isRecord(controls) && Object.keys(controls).length > 0) as
    | Record<string, unknown>
    | undefined // the compiler forgets what was looked for
}

/** The variants of a step: the first whose conditions hold is sent in its place. */
export function variantsOf(step: object): Step[] {
  const variants = ownValue(step, 'variants')
  if (!Array.isArray(variants)) return []
  return (variants as unknown[]).flatMap((variant): Step[] => {
    const found = Step.safeParse(variant).data
    return found ? [found] : []
  })
}

/** A channel that a workflow uses and the service has nothing to send by, or no first choice among several. */
export type LackingProvider = { channel: Channel; lacks: 'active' | 'primary' }

/** The channels of a workflow's steps that are on for which the service says so; what it does not say is not lacking. */
export function lackingProviders({
  steps,
  workflowIntegrationStatus: status,
}: Pick<Workflow, 'steps' | 'workflowIntegrationStatus'>): LackingProvider[] {
  const kinds = (steps ?? []).flatMap((step) => (step.active === false ? [] : (step.template?.type ?? [])))
  return [...new Set(kinds)].filter(isChannel).flatMap((channel): LackingProvider[] => {
    const told = valueAt(status, `channels.${channel}`)
    if (valueAt(told, 'hasActiveIntegrations') === false) return [{ channel, lacks: 'active' }]
    return valueAt(told, 'hasPrimaryIntegrations') === false ? [{ channel, lacks: 'primary' }] : []
  })
}
