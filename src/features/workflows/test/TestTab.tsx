import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import Card from '@mui/material/Card'
import { useTest } from '../model/test-input.ts'
import { useTestRuns } from '../model/test-runs.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { Place } from '../model/navigation/use-jump.ts'
import { CaseList, SaveCase, SaveInEdit } from './CaseList.tsx'
import { InputColumn } from './InputColumn.tsx'
import { TestResult } from './TestResult.tsx'
import { testWords } from './words.ts'

export type TestTabProps = {
  /** Id of the workflow at the service; `undefined` for a new one. */
  workflowId: string | undefined
  /** Whether test cases can be changed here. */
  isForm: boolean
  onJump: (place: Place) => void
  onSteps?: () => void
  /** Whether the author is jumping to the cases. `onCases` is called on arrival. */
  toCases?: boolean
  onCases?: () => void
  /** What can be done besides, below the result. */
  children?: ReactNode
}

/** A workflow under test: who is triggered with what, and what every step does. */
export function TestTab({ onSteps, ...props }: TestTabProps) {
  const t = useWords(testWords)
  const { control, getValues } = useFormContext<WorkflowValues>()
  const isEmpty = useWatch({ control, name: 'steps', compute: (steps) => steps.length === 0 })
  if (hasExternalContent(getValues('kept') ?? {})) return <InlineAlert>{t('elsewhere')}</InlineAlert>
  if (!isEmpty) return <Panes {...props} />
  return (
    <Card>
      <EmptyState
        title={t('none')}
        actions={
          onSteps && (
            <Button variant="contained" onClick={onSteps}>
              {t('none.toSteps')}
            </Button>
          )
        }
      >
        {t('none.text')}
      </EmptyState>
    </Card>
  )
}

const panes = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 380px) minmax(0, 1fr)' },
}

function Panes({ workflowId, isForm, onJump, toCases = false, onCases, children }: TestTabProps) {
  const { input } = useTest()
  const { runs, run, isStale } = useTestRuns(input)
  if (!input)
    return (
      <Card>
        <LoadingState />
      </Card>
    )
  return (
    <Box sx={panes}>
      <div>
        <InputColumn workflowId={workflowId} />
      </div>
      <div>
        <TestResult
          input={input}
          runs={runs}
          onJump={onJump}
          actions={
            isForm ? (
              <SaveCase run={isStale ? undefined : run} />
            ) : (
              workflowId !== undefined && <SaveInEdit workflowId={workflowId} />
            )
          }
        />
        {children}
        <CaseList isForm={isForm} isWanted={toCases} onArrived={onCases} />
      </div>
    </Box>
  )
}
