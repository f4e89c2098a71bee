import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow-reading.ts'

/** Milliseconds without a key before the service is asked. */
const pause = 400
/** The most that a service lists at once. */
const limit = 100

/**
 * The workflow that an identifier triggers: `null` when there is none, `undefined` while that is not known or cannot be.
 * The list is searched: asked for one that is not there, a service would answer with an error.
 */
export function useIdentifierHolder(identifier: string, isAsked = true): Workflow | null | undefined {
  const [settled, setSettled] = useState(identifier)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(identifier), pause)
    return () => clearTimeout(timer)
  }, [identifier])
  const enabled = useOffers('workflowList') !== false && isAsked && settled !== ''
  const { data: page } = useQuery({
    ...read('workflowList', { page: 0, limit, query: settled }),
    enabled,
    retry: false,
  })
  if (!enabled || settled !== identifier || !page) return undefined
  const holder = page.data.find((workflow) => identifierIn(workflow) === identifier)
  return holder ?? (page.data.length < limit ? null : undefined)
}
