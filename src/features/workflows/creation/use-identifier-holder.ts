import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { libraryList } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'

/** Delay between the last keystroke and the request. */
const pauseMs = 400
/** The largest page of a service. */
const limit = 100

/**
 * The workflow with an identifier: `null` if there is none, `undefined` while unknown. Searches the list, or this
 * browser's records without one: a read of a missing workflow would answer with an error.
 */
export function useIdentifierHolder(identifier: string, isAsked = true): Workflow | null | undefined {
  const [settled, setSettled] = useState(identifier)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(identifier), pauseMs)
    return () => clearTimeout(timer)
  }, [identifier])
  const { library } = useClient()
  const offered = useMay('workflowList').allowed
  const enabled = offered && isAsked && settled !== ''
  const { data: kept } = useQuery({ ...libraryList(library), enabled: !offered && isAsked })
  const { data: page } = useQuery({
    ...read('workflowList', { page: 0, limit, query: settled }),
    enabled,
    retry: false,
    meta: { quiet: true },
  })
  if (!offered) {
    const known = kept?.map(({ workflow }) => workflow)
    return identifier === '' ? undefined : known?.find((workflow) => identifierIn(workflow) === identifier)
  }
  if (!enabled || settled !== identifier || !page) return undefined
  return holderIn(page, identifier) ?? (page.data.length < limit ? null : undefined)
}

const holderIn = ({ data }: WorkflowPage, identifier: string) =>
  data.find((workflow) => identifierIn(workflow) === identifier)

/** Asks once which workflow has an identifier; `undefined` also if the service cannot tell. */
export async function findIdentifierHolder(
  queryClient: QueryClient,
  identifier: string,
): Promise<Workflow | undefined> {
  if (identifier === '') return undefined
  const list = read('workflowList', { page: 0, limit, query: identifier })
  const page = await queryClient
    .query({ ...list, staleTime: 0, retry: false, meta: { quiet: true } })
    .catch(() => undefined)
  return page && holderIn(page, identifier)
}
