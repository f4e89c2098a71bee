import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { SplitPane } from '#src/ui/layout/SplitPane.tsx'
import type { Place } from '../form/sections/use-jump.ts'
import type { WorkflowValues } from '../form/values.ts'
import { CasesSection } from './CasesSection.tsx'
import { dryRunWords } from './dry-run-words.ts'
import { Matrix } from './Matrix.tsx'
import { PersonaForm } from './PersonaForm.tsx'
import { Personas } from './Personas.tsx'
import { RunOf } from './RunOf.tsx'
import { SaveCase } from './SaveCase.tsx'
import { openOf, useTried, withChanged, withSample } from './tried.ts'
import { useRuns } from './use-runs.ts'

type Props = { onJump: (place: Place) => void; onSteps: () => void }

/** What a trigger of the workflow would do, for one persona or several. */
export function DryRunSection({ onJump, onSteps }: Props) {
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
  return <Trying onJump={onJump} />
}

function Trying({ onJump }: Pick<Props, 'onJump'>) {
  const t = useWords(dryRunWords)
  const { tried, change } = useTried(t('first'))
  const runs = useRuns(tried.personas)
  const open = openOf(tried)
  if (!open) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '& > section': { m: 0 } }}>
      {tried.personas.length > 1 && (
        <Matrix
          personas={tried.personas}
          runs={runs}
          open={open.id}
          onOpen={(id) => change((was) => ({ ...was, open: id }))}
        />
      )}
      <SplitPane
        list={
          <Personas tried={tried} onChange={change}>
            <PersonaForm
              key={`${open.id} ${tried.turn}`}
              persona={open}
              onChange={(next) => change((was) => withChanged(was, next))}
            />
          </Personas>
        }
        detail={
          <>
            <RunOf
              persona={open}
              run={runs?.get(open.id)}
              onJump={onJump}
              actions={<SaveCase persona={open} run={runs?.get(open.id)} />}
            />
            <CasesSection onShow={(shown) => change((was) => withSample(was, shown))} />
          </>
        }
      />
    </Box>
  )
}
