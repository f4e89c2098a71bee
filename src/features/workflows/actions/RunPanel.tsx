import Button from '@mui/material/Button'
import CardContent from '@mui/material/CardContent'
import { useMay } from '#src/client/may.ts'
import type { ReactNode } from 'react'
import type { Change } from '#src/domain/bulk/change.ts'
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
import { ChangedIdentifiers, createdIn, CreatedRow } from '../import/CreatedRow.tsx'
import { failureWords } from '../model/failures.ts'
import { taskOf } from './bulk.ts'
import { notSavedText } from './StatusCell.tsx'
import { actionWords } from './words.ts'

/** The progress of a run over workflows; once it waits or has ended, what became of each. */
export function RunPanel({ head: { id, change } }: { head: RunHead }) {
  const t = useWords(actionWords)
  const { run, view } = useRun(id)
  const detailOf = useDetail(change.kind)
  const remove = useRemoveRun()
  const mayChange = useMay(operationOf(change)).allowed
  if (!run || !view) return null
  const { counts, head } = view
  const done = t(`run.${taskOf(change)}`)
  const what = head.undoes ? t('run.undoing', { what: done }) : done
  const mayUndo = change.kind === 'status' || change.kind === 'tags'
  const { failed, changed } = summaryOf(counts)
  const left = failed + changed
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
        {change.kind === 'create' && isOver(head) && <ChangedIdentifiers rows={run.rows()} />}
      </CardContent>
      {(head.phase === 'paused' || isOver(head)) && (
        <RunResults
          run={run}
          view={view}
          mayChange={mayChange}
          nameOf={nameIn[change.kind] ?? workflowName}
          detailOf={detailOf}
          {...(mayUndo && { onUndo: showsItself })}
        />
      )}
    </Section>
  )
}

/** The run that takes one back gets a panel, too. */
const showsItself = () => undefined

const linkTo = (workflowId: string, name: string | undefined) => (
  <Link to="/workflows/$workflowId" params={{ workflowId }}>
    {name}
  </Link>
)
const workflowName = ({ id, name }: Row) => linkTo(id, name)
/** A workflow that an import has not created has no page. */
function createdName(row: Row) {
  const created = createdIn(row)
  return created ? linkTo(created.workflowId, created.name) : row.name
}

const deletedName = (row: Row) =>
  row.state === 'applied' || row.state === 'unchanged' ? row.name : workflowName(row)
/** With a link to the workflow, if there is one. */
const nameIn: { [K in Change['kind']]?: (row: Row) => ReactNode } = {
  create: createdName,
  delete: deletedName,
}

function useDetail(kind: Change['kind']): (row: Row) => ReactNode {
  const t = useWords(actionWords)
  const r = useWords(runWords)
  const f = useWords(failureWords)
  return (row) => {
    const { state, failure } = row
    const created = kind === 'create' ? createdIn(row) : undefined
    if (created) return <CreatedRow created={created} />
    if (failure?.kind === 'notWritten') return r('row.notWritten')
    if (failure) return notSavedText(t, f, failureOf(failure))
    if (state === 'unknown') return r('row.interrupted')
    if (state === 'changed') return t('run.changed')
    return state === 'otherwise' ? t('run.notKept') : ''
  }
}
