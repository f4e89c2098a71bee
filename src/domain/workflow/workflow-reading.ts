import { type Channel, isChannel, stepTypes, type StepType } from '#src/contract/step-kinds.ts'
import { Step } from '#src/contract/step.ts'
import type { PreferenceTemplate } from '#src/contract/preference.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isRecord, ownValue, valueAt } from '../json/values.ts'

export const kindOf = ({ template }: Step): StepType | undefined =>
  stepTypes.find((type) => type === template?.type)

/** The trigger identifier of a workflow; `''` if the service does not report it. */
export const identifierIn = ({ triggers }: Pick<Workflow | PreferenceTemplate, 'triggers'>): string => {
  const [first] = triggers ?? []
  return (typeof first === 'string' ? first : first?.identifier) ?? ''
}

/** Whether nothing can trigger a workflow. */
export const lacksIdentifier = (workflow: Pick<Workflow, 'triggers'>): boolean =>
  Boolean(workflow.triggers) && identifierIn(workflow) === ''

/** Appends the identifier, or else the id, to names that several workflows share. */
export function withDistinctNames<T extends { id: string; name: string; identifier: string }>(
  workflows: readonly T[],
): T[] {
  const counts = new Map<string, number>()
  for (const { name } of workflows) counts.set(name, (counts.get(name) ?? 0) + 1)
  return workflows.map((one) =>
    counts.get(one.name) === 1 ? one : { ...one, name: `${one.name} (${one.identifier || one.id})` },
  )
}

/** Whether content is written in code or in the service's newer dashboard, so that texts in the templates are never sent. */
export const hasExternalContent = (workflow: object): boolean => {
  const type = ownValue(workflow, 'type')
  return type === 'BRIDGE' || type === 'ECHO'
}

export function controlsOf(step: object): Readonly<Record<string, unknown>> | undefined {
  const candidates = [
    ownValue(step, 'controls'),
    valueAt(step, 'template.controls'),
    ownValue(step, 'controlVariables'),
  ]
  return candidates.find((controls) => isRecord(controls) && Object.keys(controls).length > 0) as
    | Record<string, unknown>
    | undefined // `find` loses the narrowing
}

/** The variants of a step. The first whose conditions hold replaces it. */
export function variantsOf(step: object): Step[] {
  const variants = ownValue(step, 'variants')
  if (!Array.isArray(variants)) return []
  return (variants as unknown[]).flatMap((variant): Step[] => {
    const found = Step.safeParse(variant).data
    return found ? [found] : []
  })
}

export type MissingProvider = { channel: Channel; missingKind: 'active' | 'primary' }

/** The channels of active steps for which the service reports a missing provider. Without a report, none is missing. */
export function missingProviders({
  steps,
  workflowIntegrationStatus: status,
}: Pick<Workflow, 'steps' | 'workflowIntegrationStatus'>): MissingProvider[] {
  const kinds = (steps ?? []).flatMap((step) => (step.active === false ? [] : (step.template?.type ?? [])))
  return [...new Set(kinds)].filter(isChannel).flatMap((channel): MissingProvider[] => {
    const channelStatus = valueAt(status, `channels.${channel}`)
    if (valueAt(channelStatus, 'hasActiveIntegrations') === false) return [{ channel, missingKind: 'active' }]
    return valueAt(channelStatus, 'hasPrimaryIntegrations') === false
      ? [{ channel, missingKind: 'primary' }]
      : []
  })
}
