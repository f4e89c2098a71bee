import type { Failure } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { refusalMessage } from '../../shared/failures.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { refusalText, refusalWords } from './trigger/refusal-words.ts'
import { triggerCallWords } from './trigger/words.ts'
import type { Trial } from './use-trial.ts'
import { realWords } from './real-words.ts'

const stops = {
  trigger_not_active: 'stopped.inactive',
  no_workflow_steps_defined: 'stopped.noSteps',
  no_workflow_active_steps_defined: 'stopped.allOff',
  no_tenant_found: 'stopped.noTenant',
} as const
const isKnown = (status: string): status is keyof typeof stops => Object.hasOwn(stops, status)

/** Why a trigger was not sent, was refused or runs nothing. */
export function TriggerProblem({
  workflow,
  trial: { problem, outcome },
}: {
  workflow: Workflow
  trial: Trial
}) {
  const [t, f, r] = [useWords(realWords), useWords(failureWords), useWords(refusalWords)]
  const c = useWords(triggerCallWords)
  if (problem?.kind === 'unreadable')
    return (
      <InlineAlert tone="error" title={t('not.title')}>
        {t('unreadable')}
      </InlineAlert>
    )
  if (problem?.kind === 'noPerson' || problem?.kind === 'wrongPerson')
    return (
      <InlineAlert tone="error" title={t('not.title')}>
        {t(problem.kind === 'noPerson' ? 'person.none' : 'person.wrong')}
      </InlineAlert>
    )
  if (problem?.kind === 'refused')
    return (
      <InlineAlert tone="error" title={t('not.title')}>
        {[...new Set(problem.refusals.map((each) => refusalText(r, each)))].map((text) => (
          <div key={text}>{text}</div>
        ))}
      </InlineAlert>
    )
  if (outcome?.kind === 'failed')
    return (
      <InlineAlert tone="error" title={t('not.title')}>
        {outcome.failure.kind === 'notOffered'
          ? c('none')
          : isNoWorkflow(outcome.failure)
            ? t('refused.noWorkflow', { identifier: identifierIn(workflow) })
            : failureText(f, 'write', outcome.failure)}
      </InlineAlert>
    )
  if (outcome?.kind !== 'stopped') return null
  return (
    <InlineAlert tone="error" title={t('stopped.title')}>
      {stoppedText(t, outcome)}
    </InlineAlert>
  )
}

const isNoWorkflow = (failure: Failure) =>
  failure.kind === 'refused' && failure.status === 422 && refusalMessage(failure) === 'workflow_not_found'

function stoppedText(
  t: WordsOf<typeof realWords>,
  { status, errors }: { status: string; errors: readonly string[] },
): string {
  if (errors.length > 0) return errors.join(' ')
  return isKnown(status) ? t(stops[status]) : t('stopped.other', { status })
}
