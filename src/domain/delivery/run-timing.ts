import { digestDecision, type PastEvent } from '../timing/digest-decision.ts'
import { digestTimeline } from '../timing/digest-timeline.ts'
import { instantOf, isoOf } from '../timing/instant.ts'
import { waitOf, type WaitProblem } from '../timing/wait-of.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import type { StepRun } from './dry-run-types.ts'
import { conditionsOf, told, type RunState } from './run-state.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'

/** A delay or digest whose conditions fail is skipped; one that cannot be computed ends the flow. */
export function runDelay(state: RunState, step: GivenStep): StepRun {
  const at = isoOf(state.clock)
  const conditions = conditionsOf(state, step)
  if (!conditions.passed) return notWaited(state, step, conditions)
  const wait = waitOf(step.metadata, state.clock, state.input.payload, state.input.semantics)
  if ('problem' in wait) return failed(state, step, { conditions, wait, problem: wait.problem })
  state.clock += wait.milliseconds
  return told(step, { verdict: 'waited', at, conditions, wait })
}

export function runDigest(state: RunState, step: GivenStep): StepRun {
  const at = isoOf(state.clock)
  const conditions = conditionsOf(state, step)
  if (!conditions.passed) return notWaited(state, step, conditions)
  const { metadata } = step
  const event: PastEvent = { at: state.clock, payload: state.input.payload ?? {} }
  const around = surroundings(state)
  const digest = digestDecision(metadata, event, around.before, state.input.semantics)
  const found = { conditions, digest }
  if (digest.decision === 'failed')
    return failed(state, step, { ...found, problem: digest.problem ?? 'noMetadata' })
  if (digest.decision === 'skipped') return told(step, { verdict: 'skipped', gate: 'lookBack', at, ...found })
  if (digest.decision === 'merged') {
    state.ended = true
    return told(step, { verdict: 'merged', at, ...found })
  }
  const events = collected(state, metadata, event, around)
  state.events = events
  state.clock = Math.max(state.clock, instantOf(digest.end) ?? state.clock)
  return told(step, { verdict: 'waited', at, ...found, events })
}

function notWaited(state: RunState, step: GivenStep, conditions: Evaluation): StepRun {
  const at = isoOf(state.clock)
  if (conditions.stopped) return failed(state, step, { conditions, gate: 'conditions' })
  if (conditions.verdict === 'notEvaluated') return told(step, { verdict: 'unknown', at, conditions })
  return told(step, { verdict: 'skipped', gate: 'conditions', at, conditions })
}

type Failure = Pick<StepRun, 'conditions' | 'wait' | 'digest' | 'gate'> & { problem?: WaitProblem }

function failed(state: RunState, step: GivenStep, failure: Failure): StepRun {
  state.ended = true
  return told(step, { gate: 'timing', ...failure, verdict: 'failed', at: isoOf(state.clock) })
}

type Surroundings = { before: PastEvent[]; after: PastEvent[] }

/** The other triggers as they reach this digest, shifted by the same wait. A second digest is only reached by what the first one sent. */
function surroundings({ input, clock, startsAt, events }: RunState): Surroundings {
  if (events) return { before: [], after: [] }
  const shifted = (event: PastEvent): PastEvent[] => {
    const at = instantOf(event?.at)
    if (at === undefined) return []
    return [{ ...event, at: event.decision ? at : at + clock - startsAt }]
  }
  const list = (given: unknown): PastEvent[] => (Array.isArray(given) ? (given as PastEvent[]) : [])
  return { before: list(input.history).flatMap(shifted), after: list(input.later).flatMap(shifted) }
}

function collected(
  { input }: RunState,
  metadata: unknown,
  event: PastEvent,
  { before, after }: Surroundings,
): unknown[] {
  const told = before.filter((each) => Number(each.at) <= Number(event.at))
  const events = [...told, event, ...after.filter((each) => Number(each.at) >= Number(event.at))]
  const { sends } = digestTimeline(metadata, events, input.semantics)
  const send = sends.find((each) => each.events.includes(told.length))
  return (send?.events ?? [told.length]).map((place) => events[place]?.payload ?? {})
}
