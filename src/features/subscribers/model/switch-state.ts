import { useMemo } from 'react'
import type { Progress } from '#src/client/call.ts'
import { isUncertain, type Failure } from '#src/client/failure.ts'
import type { Setting, Switches } from '#src/domain/preferences/switches.ts'
import { useSentWrites, type Outcome, type SentWrite } from './sent-writes.ts'
import { useStaged, type RequestedChange } from './staged.ts'

/** `at` is in milliseconds since 1970. */
type EndedWrite = { id: number; at: number; wanted: boolean }

export type SwitchState =
  | { kind: 'idle'; staged?: true }
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

type PendingChanges = { staged: readonly RequestedChange[]; writes: readonly SentWrite[] }

/** The last answer, overridden by pending writes, overridden by unsaved changes. */
export function switchViewOf(
  setting: Setting,
  { known, loadedAt }: KnownPreferences,
  { staged, writes }: PendingChanges,
): SwitchView {
  const unsent = staged.findLast((change) => change.setting === setting)
  if (unsent) return { on: unsent.on, state: { kind: 'idle', staged: true } }
  const write = writes.findLast(({ switches }) => switches[setting] !== undefined)
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
  if (outcome.kind === 'saved') {
    const got = outcome.got[setting]
    return got === change.wanted ? { kind: 'saved', change } : { kind: 'otherwise', change, got }
  }
  if (outcome.kind === 'notApplied') return { kind: 'notApplied', change }
  const { kind, failure } = outcome
  const current = known[setting]
  if (kind === 'notSent' || !isUncertain(failure) || loadedAt <= change.at || current === undefined)
    return { kind, change, failure }
  return { kind: current === change.wanted ? 'applied' : 'notApplied', change }
}

export function useSwitchViews(subscriberId: string) {
  const writes = useSentWrites(subscriberId)
  const staged = useStaged(subscriberId)
  return useMemo(() => {
    const byPlace = new Map<
      string | undefined,
      PendingChanges & { writes: SentWrite[]; staged: RequestedChange[] }
    >()
    const at = (workflowId: string | undefined) => {
      const known = byPlace.get(workflowId) ?? { writes: [], staged: [] }
      byPlace.set(workflowId, known)
      return known
    }
    for (const write of writes) at(write.workflowId).writes.push(write)
    for (const change of staged) at(change.workflow?.id).staged.push(change)
    const none: PendingChanges = { writes: [], staged: [] }
    return {
      writes,
      viewOf: (setting: Setting, answered: KnownPreferences) =>
        switchViewOf(setting, answered, byPlace.get(answered.workflowId) ?? none),
      /** Whether a change of the switch is pending or unsaved. */
      isAsked: (setting: Setting, workflowId: string | undefined) => {
        const { state } = switchViewOf(setting, { known: {}, loadedAt: 0 }, byPlace.get(workflowId) ?? none)
        return state.kind === 'saving' || (state.kind === 'idle' && state.staged === true)
      },
    }
  }, [writes, staged])
}

export type SwitchViews = ReturnType<typeof useSwitchViews>
