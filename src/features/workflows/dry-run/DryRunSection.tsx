import CardContent from '@mui/material/CardContent'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Card, Section } from '#src/ui/layout/Section.tsx'
import type { Place } from '../navigation/use-jump.ts'
import type { WorkflowValues } from '../model/values.ts'
import { conditionInputsOf } from '../test-input/condition-inputs.ts'
import { withSample } from '../test-input/test-inputs.ts'
import { TestInputEditor } from '../test-input/TestInputEditor.tsx'
import type { TestInput } from '../test-input/test-input.ts'
import { useTestInputs } from '../test-input/use-test-inputs.ts'
import { CaseResults, isFailing } from './case-results.ts'
import { caseWords } from './case-words.ts'
import { CasesSection } from './CasesSection.tsx'
import { dryRunWords } from './dry-run-words.ts'
import { Personas } from './Personas.tsx'
import { RunFailed, RunResult } from './RunResult.tsx'
import { SaveCase } from './SaveCase.tsx'
import { useChangeCount, useDryRuns } from './use-runs.ts'
import type { DryRun, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { stepWords } from '../model/step-words.ts'
import { stateTones } from '../../shared/run-words.ts'
import { timeFormatter, stepName, timedVerdict } from './run-texts.ts'

const Panes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 360px)',
  gap: 16,
  alignItems: 'start',
  '@media (max-width: 959.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export type DryRunProps = {
  onJump: (place: Place) => void
  onSteps: () => void
  /** Whether the author is jumping to the cases. `onCases` is called on arrival. */
  toCases: boolean
  onCases: () => void
  /** Further actions on the open test person. */
  actions: ReactNode
}

export function DryRunSection({ onSteps, ...trying }: DryRunProps) {
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
const noConditionInputs = conditionInputsOf([])

function Trying({ onJump, toCases, onCases, actions }: Omit<DryRunProps, 'onSteps'>) {
  const t = useWords(dryRunWords)
  const { getValues } = useFormContext<WorkflowValues>()
  const changes = useChangeCount()
  const { inputs, open, change, edit, ...making } = useTestInputs()
  const { runs, conditionInputs, isStale, isFailed, again } = useDryRuns(
    making.isReady ? inputs.personas : none,
    changes,
  )
  if (!making.isReady)
    return (
      <Card>
        <CardContent>
          {making.isFailed ? <RunFailed onRetry={making.again} /> : <LoadingState label={t('run.behind')} />}
        </CardContent>
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
          <RunResult
            input={open}
            run={run}
            onJump={onJump}
            actions={
              <>
                <SaveCase input={open} run={isStale ? undefined : run} />
                {actions}
              </>
            }
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
            conditionInputs={conditionInputs ?? noConditionInputs}
            steps={getValues('steps')}
            edit={edit}
          />
        </Personas>
      </Panes>
    </Box>
  )
}

function FailingCaseList({ onJump }: Pick<DryRunProps, 'onJump'>) {
  const t = useWords(caseWords)
  const failing = [...(use(CaseResults)?.values() ?? [])].filter(isFailing).length
  if (failing === 0) return null
  return (
    <InlineAlert
      tone="warning"
      title={t('hold.title', { count: failing })}
      action={
        <Button size="small" onClick={() => onJump({ path: 'cases' })}>
          {t('hold.show')}
        </Button>
      }
    />
  )
}

type MatrixProps = {
  personas: readonly TestInput[]
  runs: ReadonlyMap<string, DryRun> | undefined
  open: string
  onOpen: (id: string) => void
}

function Matrix({ personas, runs, open, onOpen }: MatrixProps) {
  const [t, s] = [useWords(dryRunWords), useWords(stepWords)]
  const { formatDateTime } = useLanguage()
  const shown = personas.flatMap((persona) => {
    const run = runs?.get(persona.id)
    return run ? [{ persona, run, time: timeFormatter(formatDateTime, run.startsAt) }] : []
  })
  const chip = (step: StepRun | undefined, time: (at: string) => string) =>
    step && <Tag tone={stateTones[step.verdict]}>{timedVerdict(t, step, time)}</Tag>
  const rows = shown[0]?.run.steps ?? []
  const columns: Column<StepRun>[] = [
    { id: 'step', header: t('matrix.step'), rowHeader: true, cell: (step) => stepName(s, step) },
    ...shown.map(({ persona, run, time }): Column<StepRun> => ({
      id: persona.id,
      header: persona.name,
      headerCell: (
        <Button
          size="small"
          aria-pressed={persona.id === open}
          title={t('matrix.show', { name: persona.name })}
          onClick={() => onOpen(persona.id)}
          sx={persona.id === open ? { bgcolor: 'action.selected' } : {}}
        >
          <bdi>{persona.name}</bdi>
        </Button>
      ),
      cell: ({ index }) => chip(run.steps[index], time),
    })),
  ]
  return (
    <Section title={t('matrix')} flush>
      <DataTable label={t('matrix')} columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
    </Section>
  )
}
