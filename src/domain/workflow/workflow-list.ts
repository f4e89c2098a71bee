import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { byChannel, stepKinds } from '#src/contract/step-kinds.ts'
import type { Step } from '#src/contract/step.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isRecord } from '../json/values.ts'

/** The state of each channel's providers. The embedded service needs none, because it stores the messages of all. */
export const integrationStatus = {
  hasActiveIntegrations: true,
  hasPrimaryIntegrations: true,
  channels: byChannel((channel) => ({
    hasActiveIntegrations: true,
    ...('hasPrimary' in stepKinds[channel] ? { hasPrimaryIntegrations: true } : {}),
  })),
}

/** A workflow in a list: without second `id`s, variants and content, but with its group and the integration status. */
export function toListItem(workflow: Workflow, group: NotificationGroup | undefined): Workflow {
  const { id: _, triggers, steps, ...rest } = workflow
  return {
    ...rest,
    triggers: triggers?.map((trigger) => withoutIds(trigger, triggerParts)),
    steps: steps?.map(listStep),
    ...(group ? { notificationGroup: group } : {}),
    workflowIntegrationStatus: integrationStatus,
  }
}

const triggerParts = ['variables', 'reservedVariables', 'subscriberVariables'] as const

function listStep(step: Step): Step {
  const { id: _, template, ...rest } = step
  return {
    ...rest,
    filters: step.filters?.map((filter) => withoutIds(filter, ['children'])),
    variants: [],
    template: template && { _id: template._id, type: template.type },
  }
}

/** Removes `id` only from the service's sub-documents: free-form data may have its own. */
function withoutIds<T extends object>(value: T, parts: readonly string[]): Omit<T, 'id'> {
  const { id: _, ...rest } = value as T & { id?: unknown }
  const row: Record<string, unknown> = { ...rest }
  for (const part of parts) {
    const list = row[part]
    if (Array.isArray(list)) row[part] = list.map((item) => (isRecord(item) ? withoutIds(item, parts) : item))
  }
  return row as Omit<T, 'id'> // the same keys, minus one
}
