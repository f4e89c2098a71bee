import { useMutationState, useQuery, type Mutation, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Progress } from '#src/client/call.ts'
import { NotAppliedError, NotSentError, type CallError, type Failure } from '#src/client/failure.ts'
import {
  preferenceWrites,
  writeProgress,
  type PreferenceWrite,
  type WriteResult,
} from '#src/client/preference-writes.ts'
import type { ReplacedSetting } from '#src/domain/preferences/replaced-settings.ts'
import { switchesIn, type Switches } from '#src/domain/preferences/switches.ts'

export type Outcome =
  | { kind: 'saved'; at: number; got: Switches; replaced: readonly ReplacedSetting[] }
  /** `notSent`: the read before it failed · `notApplied`: the answer was lost, and a read showed the old value. */
  | { kind: 'failed' | 'notSent' | 'notApplied'; at: number; failure: Failure }

/** Pending while it has no outcome. */
export type SentWrite = PreferenceWrite & {
  id: number
  outcome?: Outcome | undefined
  progress?: Progress | undefined
}

/** The writes of this tab for a subscriber, oldest first. */
export function useSentWrites(subscriberId: string): SentWrite[] {
  const { data: progress } = useQuery(writeProgress(subscriberId))
  const sent = useMutationState({ filters: filtersOf(subscriberId), select: toSentWrite })
  return useMemo(
    () => sent.map((write) => ({ ...write, progress: progress?.[write.note?.id ?? ''] })),
    [sent, progress],
  )
}

/** Like `useSentWrites`, for use outside React. */
export const sentWrites = (client: QueryClient, subscriberId: string): SentWrite[] =>
  client.getMutationCache().findAll(filtersOf(subscriberId)).map(toSentWrite)

const filtersOf = (subscriberId: string) => ({ mutationKey: preferenceWrites(subscriberId), exact: true })

function toSentWrite({ mutationId: id, state }: Mutation): SentWrite {
  const { variables, data, error } = state as Sent // the mutation key selects only such mutations
  return { ...variables, id, outcome: data ? savedAs(data) : error ? failedBy(error) : undefined }
}

type Sent = { variables: PreferenceWrite; data: WriteResult | undefined; error: CallError | null }

const savedAs = ({ at, reply, replaced }: WriteResult): Outcome => ({
  kind: 'saved',
  at,
  got: switchesIn(reply.preference),
  replaced,
})

function failedBy(error: CallError): Outcome {
  const { at, failure } = error
  if (error instanceof NotSentError) return { kind: 'notSent', at, failure }
  return { kind: error instanceof NotAppliedError ? 'notApplied' : 'failed', at, failure }
}
