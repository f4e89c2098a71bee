import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { Asked } from '../test-input/trial.ts'
import { CalledOff, yieldToMain } from './yield-to-main.ts'
import type { Persona } from './persona.ts'
import { madeFor, runsOf } from './running.ts'

/** Milliseconds without a change before the workflow runs again. */
export const pause = 150

/** Counts changes of the form since mounting. */
export function useChanges(): number {
  const { subscribe } = useFormContext<WorkflowValues>()
  const [changes, setChanges] = useState(0)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setChanges((count) => count + 1) }),
    [subscribe],
  )
  return changes
}

/** Runs with their inputs; no runs if that failed. */
type Found = {
  runs?: ReadonlyMap<string, DryRun>
  asked?: Asked
  personas: readonly Persona[]
  changes: number
  tries: number
}

/** A run per persona by id. They follow the form with a delay and never block typing, so they may be behind. `again` retries a failure. */
export function useRuns(personas: readonly Persona[], changes: number) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const made = { personas, changes, tries }
    const run = async () => {
      try {
        const of = await yieldToMain(
          runsOf(getValues(), personas, madeFor(control), { semantics, globalSwitches }),
          stop.signal,
        )
        setFound({ ...made, ...of })
      } catch (error) {
        if (!(error instanceof CalledOff)) setFound(made)
      }
    }
    const timer = setTimeout(() => void run(), changes === 0 ? 0 : pause)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [changes, control, getValues, personas, semantics, globalSwitches, tries])
  const isBehind = !found || found.personas !== personas || found.changes !== changes || found.tries !== tries
  return {
    runs: found?.runs,
    asked: found?.asked,
    isBehind,
    isFailed: !isBehind && !found.runs,
    again: () => setTries((count) => count + 1),
  }
}
