import type { WorkflowCreateInput } from '#src/contract/workflow.ts'

/** A workflow of the small world; its group goes by name. */
export type SampleWorkflow = Omit<WorkflowCreateInput, 'notificationGroupId'> & { group: string }
