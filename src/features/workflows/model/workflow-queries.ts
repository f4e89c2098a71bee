import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { invalidate, scopeOf, write } from '#src/client/query.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'

/** Turns a workflow on or off. Writes of one workflow go one at a time; the reply is what every screen then shows. */
export function useSetStatus(workflowId: string) {
  const client = useQueryClient()
  return useMutation({
    ...write('workflowStatusUpdate', scopeOf.workflow(workflowId)),
    onSuccess: async (workflow) => {
      // A read that left before this write would put the old state back.
      await client.cancelQueries({ queryKey: ['workflowList'] })
      await client.cancelQueries({ queryKey: ['workflowGet'] })
      showReply(client, workflow)
      void invalidate(client, 'workflowList', 'workflowGet')
    },
    // A refusal often means that what is shown is out of date.
    onError: () => void invalidate(client, 'workflowList', 'workflowGet'),
  })
}

/** Changes parts of a workflow, in the order of the other writes to it; the reply is what every screen then shows. */
export function useUpdateWorkflow(workflowId: string) {
  const client = useQueryClient()
  return useMutation({
    ...write('workflowUpdate', scopeOf.workflow(workflowId)),
    onSuccess: async (workflow) => {
      await client.cancelQueries({ queryKey: ['workflowList'] })
      await client.cancelQueries({ queryKey: ['workflowGet'] })
      showReply(client, workflow)
      void invalidate(client, 'workflowList', 'workflowGet')
    },
  })
}

/** Puts what the service answered into every list and screen that shows the workflow. */
export function showReply(client: QueryClient, workflow: Workflow) {
  const { _id, active, tags, updatedAt } = workflow
  client.setQueriesData<WorkflowPage>(
    { queryKey: ['workflowList'] },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row) => (row._id === _id ? { ...row, active, tags, updatedAt } : row)),
      },
  )
  client.setQueriesData<Workflow>({ queryKey: ['workflowGet'] }, (shown) =>
    shown?._id === _id ? { ...shown, ...workflow } : shown,
  )
}
