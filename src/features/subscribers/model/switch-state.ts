import { useMutationState, useQuery, type Mutation, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Progress } from '#src/client/call/types.ts'
import {
  isUncertain,
  type Failure,
  NotAppliedError,
  NotSentError,
  type CallError,
} from '#src/client/failure.ts'
import {
  preferenceWrites,
  writeProgress,
  type PreferenceWrite,
  type WriteResult,
} from '#src/client/preferences.ts'
import type { ReplacedSetting } from '#src/domain/preferences/replaced-settings.ts'
import { type Setting, type Switches, switchesIn } from '#src/domain/preferences/switches.ts'

/** `at` is in milliseconds since 1970. */
type EndedWrite = { id: number; at: number; wanted: boolean }

export type SwitchState =
  | { kind: 'idle' }
  /** `progress`: its outcome is being checked, or it will be sent again. */
  | { kind: 'saving'; progress?: Progress | undefined }
  | { kind: 'saved'; change: EndedWrite }
  /** The service accepted the change but answered with another value, or none. */
  | { kind: 'otherwise'; change: EndedWrite; got: boolean | undefined }
  | { kind: 'failed' | 'notSent'; change: EndedWrite; failure: Failure }
  /** The outcome was unclear; a later read settled it. */
  | { kind: 'applied' | 'notApplied'; change: EndedWrite }

/** `on` is `undefined` while unknown. */
export type SwitchView = { on: boolean | undefined; state: SwitchState }

/** Global or workflow preferences as last answered. `loadedAt` is in milliseconds since 1970, 0 for never. */
type KnownPreferences = { workflowId?: string | undefined; known: Switches; loadedAt: number }

/** The last answer, overridden by pending writes. */
export function switchViewOf(
  setting: Setting,
  { workflowId, known, loadedAt }: KnownPreferences,
  writes: readonly SentWrite[],
): SwitchView {
  const write = writes.findLast((one) => one.workflowId === workflowId && one.switches[setting] !== undefined)
  const wanted = write?.switches[setting]
  if (!write || wanted === undefined) return { on: known[setting], state: { kind: 'idle' } }
  const { id, outcome, progress } = write
  if (!outcome) return { on: wanted, state: { kind: 'saving', ...(progress && { progress }) } }
  const change = { id, at: outcome.at, wanted }
  return { on: known[setting], state: endedState(setting, change, outcome, { known, loadedAt }) }
}

function endedState(
  setting: Setting,
  change: EndedWrite,
  outcome: Outcome,
  { known, loadedAt }: KnownPreferences,
): SwitchState {
  const readSince = loadedAt > change.at ? known[setting] : undefined
  if (outcome.kind === 'saved') {
    const got = outcome.got[setting]
    if (got !== change.wanted)
      return readSince === change.wanted ? { kind: 'applied', change } : { kind: 'otherwise', change, got }
    // Someone has changed it again since.
    return readSince === undefined || readSince === got ? { kind: 'saved', change } : { kind: 'idle' }
  }
  if (outcome.kind === 'notApplied') return { kind: 'notApplied', change }
  const { kind, failure } = outcome
  if (kind === 'notSent' || !isUncertain(failure) || readSince === undefined) return { kind, change, failure }
  return { kind: readSince === change.wanted ? 'applied' : 'notApplied', change }
}

export function useSwitchViews(subscriberId: string) {
  const writes = useSentWrites(subscriberId)
  return useMemo(
    () => ({
      viewOf: (setting: Setting, answered: KnownPreferences) => switchViewOf(setting, answered, writes),
      isPending: (setting: Setting, workflowId: string | undefined) =>
        switchViewOf(setting, { workflowId, known: {}, loadedAt: 0 }, writes).state.kind === 'saving',
    }),
    [writes],
  )
}

export type SwitchViews = ReturnType<typeof useSwitchViews>

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
  replaced,
  got: switchesIn(reply.preference),
})

function failedBy(error: CallError): Outcome {
  const { at, failure } = error
  if (error instanceof NotSentError) return { kind: 'notSent', at, failure }
  return { kind: error instanceof NotAppliedError ? 'notApplied' : 'failed', at, failure }
}
