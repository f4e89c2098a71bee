import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate, write } from '#src/client/query.ts'

export function useCreateWorkflow() {
  const client = useQueryClient()
  return useMutation({ ...write('workflowCreate'), onSuccess: () => void invalidate(client, 'workflowList') })
}

export function useCreateGroup() {
  const client = useQueryClient()
  // Returned: the new group can be chosen only when the list has it.
  return useMutation({ ...write('groupCreate'), onSuccess: () => invalidate(client, 'groupList') })
}
