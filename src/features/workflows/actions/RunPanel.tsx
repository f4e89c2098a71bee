import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureWords } from '../model/failures.ts'
import type { useTaskRuns } from './bulk.ts'
import { type Run, type TaskProblem, isFailed, isQueued, hasSucceeded } from './runs.ts'
import { notSavedText } from './StatusCell.tsx'
import { actionWords } from './words.ts'

type Props = { run: Run } & Pick<ReturnType<typeof useTaskRuns>, 'again' | 'stop' | 'dismiss'>

/** The progress of a run; once it has ended, what failed or is left, and why. */
export function RunPanel({ run, again, stop, dismiss }: Props) {
  const t = useWords(actionWords)
  const f = useWords(failureWords)
  const { items, phase, task } = run
  const [total, done] = [items.length, items.filter(hasSucceeded).length]
  const failed = items.filter(isFailed)
  const left = items.filter(isQueued).length
  const what = t(`run.${task.kind}`)
  const quiet = task.kind === 'delete' && total === 1
  if (phase !== 'ended') {
    if (quiet) return null
    return (
      <InlineAlert
        action={
          <Button size="small" disabled={phase === 'stopping'} onClick={() => stop(run)}>
            {t(phase === 'stopping' ? 'run.stopping' : 'run.stop')}
          </Button>
        }
      >
        <output>{t('run.progress', { what, done: done + failed.length, total })}</output>
        <LinearProgress variant="determinate" aria-label={what} value={done + failed.length} max={total} />
      </InlineAlert>
    )
  }
  if (failed.length + left === 0) return null
  return (
    <InlineAlert
      tone={failed.length > 0 ? 'error' : 'warning'}
      title={
        left > 0
          ? t('run.stopped', { what, done, total })
          : t('run.failed', { what, count: failed.length, total })
      }
      action={
        <>
          <Button size="small" onClick={() => void again(run)}>
            {t(failed.length > 0 ? 'run.again' : 'run.continue')}
          </Button>
          <Button size="small" color="inherit" onClick={() => dismiss(run)}>
            {t('run.dismiss')}
          </Button>
        </>
      }
    >
      {failed.length > 0 && (
        <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
          {failed.map(({ workflow: { _id: workflowId, name }, outcome }) => (
            <li key={workflowId}>
              <Link to="/workflows/$workflowId" params={{ workflowId }}>
                {name}
              </Link>{' '}
              {typeof outcome === 'object' && troubleText(t, f, outcome.trouble)}
            </li>
          ))}
        </ul>
      )}
    </InlineAlert>
  )
}

function troubleText(
  t: WordsOf<typeof actionWords>,
  f: WordsOf<typeof failureWords>,
  trouble: TaskProblem,
): string {
  if (trouble.kind === 'notKept') return t('run.notKept')
  if (trouble.kind === 'changed') return t('run.changed')
  return notSavedText(t, f, trouble)
}
