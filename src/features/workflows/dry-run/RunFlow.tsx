import { useFormContext } from 'react-hook-form'
import type { DryRun, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Flow, type Way } from '../flow/Flow.tsx'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { dryRunWords } from './dry-run-words.ts'
import { stateTones } from '../../shared/run-words.ts'
import { clockOf, timedVerdict } from './run-texts.ts'

/** The workflow as a drawing, with the path that the run took. */
export function RunFlow({ run }: { run: DryRun }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(dryRunWords)
  const { formatDateTime } = useLanguage()
  const time = clockOf(formatDateTime, run.startsAt)
  const ways = run.steps.map((step): Way => ({
    way: wayOf(step),
    tone: stateTones[step.verdict],
    text: timedVerdict(t, step, time),
    variant: step.variant,
  }))
  return <Flow label={t('run.list')} steps={toCreate(getValues()).steps} ways={ways} />
}

/** Only conditions lead around a step; anything else that skips it acts at the step itself. */
export function wayOf({ verdict, gate }: StepRun): Way['way'] {
  if (verdict === 'notReached') return 'never'
  if (verdict === 'unknown') return 'unknown'
  if (verdict !== 'skipped') return 'ran'
  return gate === 'conditions' ? 'around' : 'held'
}
