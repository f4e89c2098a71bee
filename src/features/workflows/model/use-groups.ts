import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMay } from '#src/client/may.ts'
import { read, invalidate, write } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { countByName } from '#src/domain/workflow/groups.ts'
import { defineMessages, useWords } from '#src/ui/language.tsx'

/** The service's groups as options and by name; two of one name are told apart by the ends of their IDs. */
export function useGroups(chosen?: string, { enabled = true } = {}) {
  const t = useWords(words)
  const isOffered = useMay('groupList').allowed
  const { data } = useQuery({ ...read('groupList', {}), enabled: isOffered && enabled })
  const count = countByName(data ?? [])
  const options = (data ?? []).map(({ _id: value, name }) => ({
    value,
    label: count(name) > 1 ? t('twin', { name, end: value.slice(-6) }) : name,
  }))
  /** `undefined` while the groups are unknown. A group that is not among them is called `otherwise`. */
  const nameOf = (id: string, otherwise = t('gone')) =>
    data && (options.find(({ value }) => value === id)?.label ?? otherwise)
  const isGone = data !== undefined && !!chosen && options.every(({ value }) => value !== chosen)
  return { options: isGone ? [...options, { value: chosen, label: t('gone') }] : options, nameOf }
}

/** The group of a workflow. Reads the groups only if the workflow does not hold the name. */
export function useGroupOf({ notificationGroup, _notificationGroupId }: Partial<Workflow>) {
  const id = _notificationGroupId ?? notificationGroup?._id
  const { nameOf } = useGroups(undefined, { enabled: !notificationGroup && !!id })
  return { id, name: (id ? nameOf(id, notificationGroup?.name) : undefined) ?? notificationGroup?.name }
}

const words = defineMessages({
  twin: '{name} (ID …{end})',
  gone: 'A group that no longer exists',
})

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
