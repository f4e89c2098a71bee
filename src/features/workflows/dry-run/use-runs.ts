import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { Asked } from '../test-input/asked.ts'
import { madeFor } from '../test-input/fitted-input.ts'
import type { TestInput } from '../test-input/test-input.ts'
import { pauseMs } from '../test-input/use-test-inputs.ts'
import { CalledOff, yieldToMain } from '../test-input/yield-to-main.ts'
import { runsOf } from './running.ts'

export function useChanges(): number {
  const { subscribe } = useFormContext<WorkflowValues>()
  const [changes, setChanges] = useState(0)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setChanges((count) => count + 1) }),
    [subscribe],
  )
  return changes
}

type Found = {
  runs?: ReadonlyMap<string, DryRun>
  asked?: Asked
  personas: readonly TestInput[]
  changes: number
  tries: number
}

/**
 * A run for each input, by its id. They follow what is written a moment later, and never hold the typing up; until then
 * they are behind. When they cannot be worked out, `again` tries it once more.
 */
export function useRuns(personas: readonly TestInput[], changes: number) {
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
    const timer = setTimeout(() => void run(), changes === 0 ? 0 : pauseMs)
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
