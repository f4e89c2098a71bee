import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIsOffered } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { unambiguousGroups, mapGroups } from '#src/domain/import/export-file.ts'
import type { NamedGroup } from '#src/domain/import/recognize-import.ts'
import type { Imported } from '#src/domain/import/read-import.ts'

export type GroupMapping = ReturnType<typeof useGroupMapping>

const noWorkflows: readonly PortableWorkflow[] = []

/** The groups that the workflows are assigned to. Choices last while the dialog is open. */
export function useGroupMapping(imported: Imported | undefined) {
  const offered = useIsOffered('groupList') !== false
  const groups = useQuery({ ...read('groupList', {}), enabled: offered })
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const workflows = imported?.workflows ?? noWorkflows
  const theirs = imported?.groups
  const ours: readonly NamedGroup[] | undefined = useMemo(
    () => groups.data?.map(({ _id: id, name }) => ({ id, name })),
    [groups.data],
  )
  const matches = useMemo(
    () => (ours ? mapGroups(workflows, theirs ?? [], ours) : []),
    [workflows, theirs, ours],
  )
  const to = useMemo(() => new Map([...unambiguousGroups(matches), ...chosen]), [matches, chosen])
  return {
    /** Groups of this service; `undefined` if it lists none, or while loading. */
    ours,
    matches,
    to,
    /** Whether every workflow has a group of this service, or these groups are unknown. */
    isComplete: ours === undefined || matches.every(({ from }) => to.has(from.id)),
    choose: (from: string, id: string) => setChosen((before) => new Map(before).set(from, id)),
  }
}
