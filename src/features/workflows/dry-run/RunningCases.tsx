import { useEffect, useImperativeHandle, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Case } from '#src/client/samples/sample.ts'
import type { WorkflowValues } from '../form/values.ts'
import type { GuardProps } from './case-guard.ts'
import { HoldDialog } from './HoldDialog.tsx'
import type { CaseResultMap } from './case-results.ts'
import { useCaseRuns } from './use-case-runs.ts'

/** Runs the cases while the workflow is written, and holds what sends it while one of them turns out otherwise. */
export function RunningCases({
  cases,
  ref,
  draft,
  schema,
  exists,
  onResults,
  onShow,
}: GuardProps & { cases: Case[] }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const [held, setHeld] = useState<{ results: CaseResultMap; goOn: () => void }>()
  const run = useCaseRuns(cases, draft, onResults)
  useEffect(() => () => onResults(undefined), [onResults])
  useImperativeHandle(
    ref,
    () => ({
      ask: (goOn) => {
        const isWhole = schema.safeParse(getValues()).success
        if (!isWhole) return goOn()
        return void run(new AbortController().signal).then((results) => {
          if ([...results.values()].every(({ differences }) => differences.length === 0)) goOn()
          else setHeld({ results, goOn })
        })
      },
    }),
    [getValues, run, schema],
  )
  if (!held) return null
  const close = () => setHeld(undefined)
  return (
    <HoldDialog
      cases={cases}
      results={held.results}
      exists={exists}
      onClose={close}
      onShow={() => {
        close()
        onShow()
      }}
      onAnyway={() => {
        close()
        held.goOn()
      }}
    />
  )
}
