import type { WorkflowCreateInput } from '#src/contract/workflow.ts'

/** A sample workflow; its group is given by name. */
export type SampleWorkflow = Omit<WorkflowCreateInput, 'notificationGroupId'> & { group: string }
