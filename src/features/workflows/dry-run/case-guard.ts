import type { Ref } from 'react'
import type { Keeper } from '../drafts/keeper.ts'
import type { FormSchema } from '../form/form-schema.ts'
import type { CaseResultMap } from './case-results.ts'

/** Stands before what sends the form. */
export type Guard = {
  /** Goes on at once when all cases pass, or when the form has problems of its own to show; asks otherwise. */
  ask: (goOn: () => void) => void
}

export type GuardProps = {
  ref: Ref<Guard>
  draft: Keeper['draft']
  schema: FormSchema
  /** The workflow is changed and not created. */
  exists: boolean
  onResults: (results: CaseResultMap | undefined) => void
  /** Leads to the list of cases. */
  onShow: () => void
}
