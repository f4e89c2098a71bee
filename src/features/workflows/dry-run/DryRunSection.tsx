import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import type { Place } from '../navigation/use-jump.ts'
import type { WorkflowValues } from '../model/values.ts'
import { conditionInputsOf } from '../test-input/condition-inputs.ts'
import { withSample } from '../test-input/test-inputs.ts'
import { TestInputEditor } from '../test-input/TestInputEditor.tsx'
import { TestPerson } from '../test-input/TestPerson.tsx'
import { useTestInputs } from '../test-input/use-test-inputs.ts'
import { useTestPeople } from '../test-input/use-test-people.ts'
import { CaseResults, isFailing } from './case-results.ts'
import { caseWords } from './case-words.ts'
import { CasesSection } from './CasesSection.tsx'
import { dryRunWords } from './dry-run-words.ts'
import { RunFailed, RunResult } from './RunResult.tsx'
import { SaveCase } from './SaveCase.tsx'
import { useDryRun } from './use-dry-run.ts'

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

const noConditionInputs = conditionInputsOf([])

function Trying({ onJump, toCases, onCases, actions }: Omit<DryRunProps, 'onSteps'>) {
  const t = useWords(dryRunWords)
  const { getValues } = useFormContext<WorkflowValues>()
  const { inputs, open, change, edit, ...making } = useTestInputs()
  const people = useTestPeople({ inputs, change })
  const { run, conditionInputs, isStale, isFailed, again } = useDryRun(making.isReady ? open : undefined)
  if (!making.isReady)
    return (
      <Card>
        <CardContent>
          {making.isFailed ? <RunFailed onRetry={making.again} /> : <LoadingState label={t('run.behind')} />}
        </CardContent>
      </Card>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '& > section': { m: 0 } }}>
      <FailingCaseList onJump={onJump} />
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
        <Section title={t('personas')} description={t('personas.text')}>
          <FieldStack>
            <TestPerson people={people} />
            <TestInputEditor
              key={open.id}
              input={open}
              conditionInputs={conditionInputs ?? noConditionInputs}
              steps={getValues('steps')}
              edit={edit}
            />
          </FieldStack>
        </Section>
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
