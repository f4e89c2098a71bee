import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { WorkflowValues } from '../form/values.ts'
import { CalledOff, inSlices } from './in-slices.ts'
import type { Persona } from './persona.ts'
import { madeFor, runsOf } from './running.ts'

/** Milliseconds without a change before the workflow is run again. */
const pause = 150

/** A run for each persona, by its id. They follow what is written a moment later, and never hold the typing up. */
export function useRuns(personas: readonly Persona[]): ReadonlyMap<string, DryRun> | undefined {
  const { control, getValues, subscribe } = useFormContext<WorkflowValues>()
  const [runs, setRuns] = useState<ReadonlyMap<string, DryRun>>()
  const [change, setChange] = useState(0)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setChange((count) => count + 1) }),
    [subscribe],
  )
  useEffect(() => {
    const stop = new AbortController()
    const run = () =>
      inSlices(runsOf(getValues(), personas, madeFor(control)), stop.signal).then(
        setRuns,
        (error: unknown) => {
          if (!(error instanceof CalledOff)) throw error
        },
      )
    const timer = setTimeout(() => void run(), change === 0 ? 0 : pause)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [change, control, getValues, personas])
  return runs
}
