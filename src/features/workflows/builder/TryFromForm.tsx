import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useTestInputs } from '../test-input/use-test-inputs.ts'
import { TryButton } from '../trying/TryButton.tsx'
import { type ReviewOf, requestsOf } from './review/requests.ts'

/** A real trigger of the saved workflow, with the test person that is open. */
export function TryFromForm({ review }: { review: ReviewOf & { kind: 'update' } }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const { open, edit } = useTestInputs()
  const [isUnsaved, setUnsaved] = useState(false)
  const look = () => {
    const values = getValues()
    setUnsaved(requestsOf(review, toCreate(values), values.identifier ?? '').length > 0)
  }
  return (
    <TryButton
      workflow={review.workflow}
      shared={{ input: open, edit }}
      isUnsaved={isUnsaved}
      onOpen={look}
    />
  )
}
