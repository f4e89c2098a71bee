import { useFormContext } from 'react-hook-form'
import type { DryRun, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Flow, type StepTrace } from '../flow/Flow.tsx'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { dryRunWords } from './dry-run-words.ts'
import { stateTones } from '../../shared/run-words.ts'
import { timeFormatter, timedVerdict } from './run-texts.ts'

/** The workflow as a drawing, with the path that the run took. */
export function RunFlow({ run }: { run: DryRun }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(dryRunWords)
  const { formatDateTime } = useLanguage()
  const time = timeFormatter(formatDateTime, run.startsAt)
  const traces = run.steps.map((step): StepTrace => ({
    kind: traceKindOf(step),
    tone: stateTones[step.verdict],
    text: timedVerdict(t, step, time),
    variant: step.variant,
  }))
  return <Flow label={t('run.list')} steps={toCreate(getValues()).steps} traces={traces} />
}

/** Only conditions lead around a step; anything else that skips it acts at the step itself. */
export function traceKindOf({ verdict, gate }: StepRun): StepTrace['kind'] {
  if (verdict === 'notReached') return 'never'
  if (verdict === 'unknown') return 'unknown'
  if (verdict !== 'skipped') return 'ran'
  return gate === 'conditions' ? 'around' : 'held'
}
