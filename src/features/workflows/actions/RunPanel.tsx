import Button from '@mui/material/Button'
import CardContent from '@mui/material/CardContent'
import { useMay } from '#src/client/may.ts'
import type { Row } from '#src/domain/bulk/row.ts'
import { isOver, summaryOf, type RunHead } from '#src/domain/bulk/run.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureOf, operationOf } from '../../shared/bulk/run-text.ts'
import { runWords } from '../../shared/bulk/run-words.ts'
import { RunProgress } from '../../shared/bulk/RunProgress.tsx'
import { RunResults } from '../../shared/bulk/RunResults.tsx'
import { useRemoveRun, useRun } from '../../shared/bulk/use-runs.ts'
import { failureWords } from '../model/failures.ts'
import { taskOf } from './bulk.ts'
import { notSavedText } from './StatusCell.tsx'
import { actionWords } from './words.ts'

/** The progress of a run over workflows; once it waits or has ended, what became of each. */
export function RunPanel({ head: { id, change } }: { head: RunHead }) {
  const t = useWords(actionWords)
  const open = useRun(id)
  const detailOf = useDetail()
  const remove = useRemoveRun()
  const mayChange = useMay(operationOf(change)).allowed
  if (open.kind !== 'open') return null
  const { run, view } = open
  const { counts, head } = view
  const what = t(`run.${taskOf(change)}`)
  const { failed, unknown, changed } = summaryOf(counts)
  const left = failed + unknown + changed
  return (
    <Section
      title={
        head.phase === 'done' && left > 0 ? t('run.failed', { what, count: left, total: head.total }) : what
      }
      flush
      actions={
        isOver(head) && (
          <Button size="small" onClick={() => remove.mutate(id)}>
            {t('run.dismiss')}
          </Button>
        )
      }
    >
      <CardContent>
        <RunProgress run={run} view={view} mayChange={mayChange} />
      </CardContent>
      {head.phase !== 'running' && (
        <RunResults run={run} view={view} mayChange={mayChange} nameOf={nameOf} detailOf={detailOf} />
      )}
    </Section>
  )
}

const nameOf = ({ id, name }: Row) => (
  <Link to="/workflows/$workflowId" params={{ workflowId: id }}>
    {name}
  </Link>
)

function useDetail(): (row: Row) => string {
  const t = useWords(actionWords)
  const r = useWords(runWords)
  const f = useWords(failureWords)
  return ({ state, failure }) => {
    if (failure?.kind === 'notWritten') return r('row.notWritten')
    if (failure) return notSavedText(t, f, failureOf(failure))
    if (state === 'unknown') return r('row.interrupted')
    if (state === 'changed') return t('run.changed')
    return state === 'otherwise' ? t('run.notKept') : ''
  }
}
