import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { libraryList } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'

/** Milliseconds without a key before the service is asked. */
const pause = 400
/** The most that a service lists at once. */
const limit = 100

/**
 * The workflow that an identifier triggers: `null` when there is none, `undefined` while that is not known or cannot be.
 * The list is searched, or what this browser knows where a service has none: asked for one that is not there, a service would answer with an error.
 */
export function useIdentifierHolder(identifier: string, isAsked = true): Workflow | null | undefined {
  const [settled, setSettled] = useState(identifier)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(identifier), pause)
    return () => clearTimeout(timer)
  }, [identifier])
  const { library } = useClient()
  const offered = useOffers('workflowList') !== false
  const enabled = offered && isAsked && settled !== ''
  const { data: kept } = useQuery({ ...libraryList(library), enabled: !offered && isAsked })
  const { data: page } = useQuery({
    ...read('workflowList', { page: 0, limit, query: settled }),
    enabled,
    retry: false,
  })
  if (!offered) {
    const known = kept?.map(({ workflow }) => workflow)
    return identifier === '' ? undefined : known?.find((workflow) => identifierIn(workflow) === identifier)
  }
  if (!enabled || settled !== identifier || !page) return undefined
  const holder = page.data.find((workflow) => identifierIn(workflow) === identifier)
  return holder ?? (page.data.length < limit ? null : undefined)
}
