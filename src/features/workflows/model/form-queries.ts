import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WriteOptions } from '#src/client/call/types.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { invalidate, write } from '#src/client/query.ts'
import type { Input } from '#src/contract/endpoints.ts'

export function useCreateWorkflow() {
  const client = useQueryClient()
  const { call } = useClient()
  return useMutation({
    ...write('workflowCreate'),
    mutationFn: ({
      body,
      note = {},
      idempotencyKey,
    }: Input<'workflowCreate'> & WriteOptions & { idempotencyKey: string }) =>
      call('workflowCreate', { body, note }, undefined, { idempotencyKey }),
    onSuccess: () => void invalidate(client, 'workflowList'),
  })
}

// Awaited: a new group can be selected only once it is listed.
function useAfterGroupWrite() {
  const client = useQueryClient()
  return () => {
    // Workflows hold the name of their group. Nothing is read now: the form of one may be open.
    for (const name of ['workflowList', 'workflowGet'] as const)
      void client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
    return invalidate(client, 'groupList')
  }
}

export const useCreateGroup = () => useMutation({ ...write('groupCreate'), onSuccess: useAfterGroupWrite() })
// Settled: a refusal may mean that someone else deleted the group.
export const useRenameGroup = () => useMutation({ ...write('groupUpdate'), onSettled: useAfterGroupWrite() })
export const useDeleteGroup = () => useMutation({ ...write('groupDelete'), onSettled: useAfterGroupWrite() })
