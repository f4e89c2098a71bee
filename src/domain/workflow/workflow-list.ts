import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { byChannel, stepKinds } from '#src/contract/step-kinds.ts'
import type { Workflow } from '#src/contract/workflow.ts'

/** The state of each channel's providers. The embedded service needs none, because it stores the messages of all. */
export const integrationStatus = {
  hasActiveIntegrations: true,
  hasPrimaryIntegrations: true,
  channels: byChannel((channel) => ({
    hasActiveIntegrations: true,
    ...('hasPrimary' in stepKinds[channel] ? { hasPrimaryIntegrations: true } : {}),
  })),
}

/** A workflow in a list: without second id, variants and content, but with its group and the integration status. */
export const toListItem = (
  { id: _, ...workflow }: Workflow,
  group: NotificationGroup | undefined,
): Workflow => ({
  ...workflow,
  steps: workflow.steps?.map(({ template, ...step }) => ({
    ...step,
    variants: [],
    template: template && { _id: template._id, type: template.type },
  })),
  ...(group ? { notificationGroup: group } : {}),
  workflowIntegrationStatus: integrationStatus,
})
