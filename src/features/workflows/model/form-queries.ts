import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WriteOptions } from '#src/client/call.ts'
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

export function useCreateGroup() {
  const client = useQueryClient()
  // Awaited: the new group can be selected only once it is listed.
  return useMutation({ ...write('groupCreate'), onSuccess: () => invalidate(client, 'groupList') })
}
