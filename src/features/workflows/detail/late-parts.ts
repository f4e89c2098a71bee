/** What a workflow's page shows once the rest is there, in one file. */
export { WorkflowFindings } from '../lint/WorkflowFindings.tsx'
export { TriggerSection } from '../test/trigger/TriggerSection.tsx'
