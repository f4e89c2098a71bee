import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow-reading.ts'
import { isNoWorkflow } from '../failures.ts'

/** Milliseconds without a key before the service is asked. */
const pause = 400

/** The workflow that an identifier triggers: `null` when there is none, `undefined` while that is not known or cannot be. */
export function useIdentifierHolder(identifier: string, isAsked = true): Workflow | null | undefined {
  const [settled, setSettled] = useState(identifier)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(identifier), pause)
    return () => clearTimeout(timer)
  }, [identifier])
  const offered = useOffers('workflowGet') !== false
  const isAnId = /^[0-9a-f]{24}$/i.test(settled)
  const { data, error } = useQuery({
    ...read('workflowGet', { workflowId: settled }),
    enabled: isAsked && offered && settled !== '' && !isAnId,
    retry: false,
  })
  if (!isAsked || !offered || settled !== identifier || isAnId) return undefined
  if (error) return isNoWorkflow(error.failure) ? null : undefined
  return data && (identifierIn(data) === identifier ? data : undefined)
}
