import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Progress } from '#src/client/call/types.ts'
import { invalidate, scopeOf, write } from '#src/client/query.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'

/**
 * Turns a workflow on or off. Writes of one workflow run one at a time; all screens then show the reply. Without an answer,
 * a read tells the outcome; `progress`: what it waits for.
 */
export function useSetStatus(workflowId: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const change = useMutation({
    ...write('workflowStatusUpdate', scopeOf.workflow(workflowId)),
    meta: { settle: setProgress },
    onSettled: () => setProgress(undefined),
    onSuccess: (workflow) => takeReply(client, workflow),
    onError: ({ failure }) => {
      // A refusal often means that the screen is out of date. Without a key, reading would ask for one again.
      if (failure.kind !== 'locked') void invalidate(client, 'workflowList', 'workflowGet')
    },
  })
  return { change, progress }
}

/** Changes parts of a workflow, in order with its other writes; all screens then show the reply. */
export function useUpdateWorkflow(workflowId: string) {
  const client = useQueryClient()
  return useMutation({
    ...write('workflowUpdate', scopeOf.workflow(workflowId)),
    onSuccess: (workflow) => takeReply(client, workflow),
  })
}

async function takeReply(client: QueryClient, workflow: Workflow) {
  // A read that was started earlier would restore the old state.
  await client.cancelQueries({ queryKey: ['workflowList'] })
  await client.cancelQueries({ queryKey: ['workflowGet'] })
  showReply(client, workflow)
  void invalidate(client, 'workflowList', 'workflowGet')
}

/** Puts a workflow from a response into every list and screen that shows it. */
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
