import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate, write } from '#src/client/query.ts'

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
