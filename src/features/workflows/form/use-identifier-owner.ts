import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { libraryList } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow-reading.ts'

/** Milliseconds without a key before the service is asked. */
const pause = 400

/**
 * The workflow that is triggered by this identifier already, as far as the service lists it, or this browser knows it; a new
 * one of that identifier gets another. `undefined` while that is not known.
 */
export function useIdentifierOwner(identifier: string): Workflow | undefined {
  const { library } = useClient()
  const asked = usePaused(identifier)
  const offered = useOffers('workflowList') !== false
  const listed = useQuery({
    ...read('workflowList', { page: 0, limit: 100, query: asked }),
    enabled: offered && asked !== '',
  })
  const kept = useQuery({ ...libraryList(library), enabled: !offered })
  const known = offered ? listed.data?.data : kept.data?.map(({ workflow }) => workflow)
  return identifier === '' || asked !== identifier
    ? undefined
    : known?.find((workflow) => identifierIn(workflow) === identifier)
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
