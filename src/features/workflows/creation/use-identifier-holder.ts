import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient, useIsOffered } from '#src/client/ClientProvider.tsx'
import { libraryList } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
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
  const offered = useIsOffered('workflowList') !== false
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
  const holder = page.data.find((workflow) => identifierIn(workflow) === identifier)
  return holder ?? (page.data.length < limit ? null : undefined)
}
