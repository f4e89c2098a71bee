import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import type { Place } from '../navigation/use-jump.ts'
import type { WorkflowValues } from '../model/values.ts'
import { askedBy } from '../test-input/asked.ts'
import { withSample } from '../test-input/test-inputs.ts'
import { TestInputEditor } from '../test-input/TestInputEditor.tsx'
import type { TestInput } from '../test-input/test-input.ts'
import { useTestInputs } from '../test-input/use-test-inputs.ts'
import { CaseResults, isRed } from './case-results.ts'
import { caseWords } from './case-words.ts'
import { CasesSection } from './CasesSection.tsx'
import { dryRunWords } from './dry-run-words.ts'
import { Matrix } from './Matrix.tsx'
import { Personas } from './Personas.tsx'
import { RunFailed, RunOf } from './RunOf.tsx'
import { SaveCase } from './SaveCase.tsx'
import { useChanges, useRuns } from './use-runs.ts'

/** The result comes first, even in one column. */
const Panes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 360px)',
  gap: 16,
  alignItems: 'start',
  '@media (max-width: 959.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

type Props = {
  onJump: (place: Place) => void
  onSteps: () => void
  /** Someone is jumping to the cases; reports their arrival. */
  toCases: boolean
  onCases: () => void
}

export function DryRunSection({ onSteps, ...trying }: Props) {
  const { control } = useFormContext<WorkflowValues>()
  const isEmpty = useWatch({ control, name: 'steps', compute: (steps) => steps.length === 0 })
  const t = useWords(dryRunWords)
  if (isEmpty)
    return (
      <Card>
        <EmptyState
          title={t('none')}
          actions={
            <Button variant="contained" onClick={onSteps}>
              {t('none.toSteps')}
            </Button>
          }
        >
          {t('none.text')}
        </EmptyState>
      </Card>
    )
  return <Trying {...trying} />
}

const none: readonly TestInput[] = []
const nothingAsked = askedBy([])

function Trying({ onJump, toCases, onCases }: Omit<Props, 'onSteps'>) {
  const t = useWords(dryRunWords)
  const { getValues } = useFormContext<WorkflowValues>()
  const changes = useChanges()
  const { inputs, open, change, edit, ...making } = useTestInputs()
  const { runs, asked, isBehind, isFailed, again } = useRuns(making.isReady ? inputs.personas : none, changes)
  if (!making.isReady)
    return (
      <Card>
        <Box sx={{ px: 2.5, py: 1 }}>
          {making.isFailed ? <RunFailed onRetry={making.again} /> : <LoadingState label={t('run.behind')} />}
        </Box>
      </Card>
    )
  const run = runs?.get(open.id)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '& > section': { m: 0 } }}>
      <FailingCaseList onJump={onJump} />
      {inputs.personas.length > 1 && (
        <Matrix
          personas={inputs.personas}
          runs={runs}
          open={open.id}
          onOpen={(id) => change((was) => ({ ...was, open: id }))}
        />
      )}
      <Panes>
        <div>
          <RunOf
            name={open.name}
            run={run}
            onJump={onJump}
            actions={<SaveCase input={open} run={isBehind ? undefined : run} />}
            onRetry={isFailed ? again : undefined}
          />
          <CasesSection
            isWanted={toCases}
            onArrived={onCases}
            onShow={(shown) => change((was) => withSample(was, shown))}
          />
        </div>
        <Personas inputs={inputs} onChange={change}>
          <TestInputEditor
            key={open.id}
            input={open}
            asked={asked ?? nothingAsked}
            steps={getValues('steps')}
            edit={edit}
          />
        </Personas>
      </Panes>
    </Box>
  )
}

/** Above any passing result: failing cases are listed below it. */
function FailingCaseList({ onJump }: Pick<Props, 'onJump'>) {
  const t = useWords(caseWords)
  const red = [...(use(CaseResults)?.values() ?? [])].filter(isRed).length
  if (red === 0) return null
  return (
    <InlineAlert
      tone="warning"
      title={t('hold.title', { count: red })}
      action={
        <Button size="small" onClick={() => onJump({ path: 'cases' })}>
          {t('hold.show')}
        </Button>
      }
    />
  )
}
