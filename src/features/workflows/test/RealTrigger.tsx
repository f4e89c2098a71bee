import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { savedVersionOf, untouchedVersionOf } from '../model/compare/version.ts'
import { type TestInput, useTest } from '../model/test-input.ts'
import type { WorkflowValues } from '../model/values.ts'
import { RunLive, realWords } from './RunLive.tsx'
import { useUnloaded } from './use-load-person.ts'
import { type TriggerOutcome, useTrigger } from './use-trigger.ts'
import type { Failure } from '#src/client/failure.ts'
import { refusalMessage } from '../../shared/failures.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { refusalText, refusalWords, triggerCallWords } from './trigger/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import { actionWords } from '../actions/words.ts'
import { statusErrorText, useStatusChange } from '../actions/StatusCell.tsx'
import { TriggerNote } from './trigger/TriggerSection.tsx'

/** Notes before a trigger on who will get what. */
function TriggerNotes({ isUnsaved, ...inactive }: InactiveProps & { isUnsaved: boolean }) {
  const t = useWords(realWords)
  const { production } = useSession()
  const { triggers } = useServiceFacts()
  const isOffered = useMay('eventTrigger').because !== 'notOffered'
  return (
    <>
      {isOffered && triggers !== 'sandbox' && (
        <InlineAlert tone={production ? 'warning' : 'info'}>
          {t(triggers === 'unknown' ? 'note.maybe' : production ? 'note.production' : 'note.offered')}
        </InlineAlert>
      )}
      {isOffered && <TriggerNote />}
      <InactiveNote {...inactive} />
      {isUnsaved && <InlineAlert>{t('note.unsaved')}</InlineAlert>}
    </>
  )
}

type InactiveProps = { active: boolean | null | undefined; status: ReturnType<typeof useStatusChange> }

/** Says that the workflow is inactive, with a button to turn it on if that is possible. */
function InactiveNote({ active, status: { change, set } }: InactiveProps) {
  const [t, a, f] = [useWords(realWords), useWords(actionWords), useWords(failureWords)]
  const may = useMay('workflowStatusUpdate').allowed
  if (active !== false) return null
  const turnOn = (button: Element) => {
    const section = button.closest('section')
    // The button disappears. Made focusable only now, because a dialog first focuses whatever is focusable.
    section?.setAttribute('tabindex', '-1')
    section?.focus()
    set(true)
  }
  return (
    <InlineAlert
      tone="warning"
      action={
        may && (
          <Button
            size="small"
            loading={change.isPending}
            onClick={({ currentTarget }) => turnOn(currentTarget)}
          >
            {t('note.activate')}
          </Button>
        )
      }
    >
      {change.error ? statusErrorText(a, f, change.error) : t('note.inactive')}
    </InlineAlert>
  )
}

const stops = {
  trigger_not_active: 'stopped.inactive',
  no_workflow_steps_defined: 'stopped.noSteps',
  no_workflow_active_steps_defined: 'stopped.allOff',
  no_tenant_found: 'stopped.noTenant',
} as const
const isKnown = (status: string): status is keyof typeof stops => Object.hasOwn(stops, status)

type ProblemProps = { workflow: Workflow; outcome: TriggerOutcome }

/** Why a trigger was not sent, was refused or runs nothing. */
function TriggerProblem({ workflow, outcome }: ProblemProps) {
  const [t, f, r] = [useWords(realWords), useWords(failureWords), useWords(refusalWords)]
  const c = useWords(triggerCallWords)
  const texts = (): readonly string[] => {
    switch (outcome.kind) {
      case 'refused':
        return outcome.refusals.map((each) => refusalText(r, each))
      case 'stopped':
        return outcome.errors.length > 0 ? outcome.errors : [stoppedText(t, outcome.status)]
      case 'failed': {
        const { failure } = outcome
        if (failure.kind === 'notOffered') return [c('none')]
        return [
          isNoWorkflow(failure)
            ? t('refused.noWorkflow', { identifier: identifierIn(workflow) })
            : failureText(f, 'write', failure),
        ]
      }
      case 'notLoaded':
        return [t('notLoaded', { id: outcome.id })]
      case 'sent':
      case 'newPerson':
        return []
      default:
        return [t(outcome.kind)]
    }
  }
  const lines = [...new Set(texts())]
  if (lines.length === 0) return null
  return (
    <InlineAlert tone="error" title={t(outcome.kind === 'stopped' ? 'stopped.title' : 'not.title')}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </InlineAlert>
  )
}

const isNoWorkflow = (failure: Failure) =>
  failure.kind === 'refused' && failure.status === 422 && refusalMessage(failure) === 'workflow_not_found'

const stoppedText = (t: WordsOf<typeof realWords>, status: string): string =>
  isKnown(status) ? t(stops[status]) : t('stopped.other', { status })

/** Triggers the saved workflow with the test, and shows the run. Hidden where the service takes no triggers. */
export function RealTrigger({ workflow }: { workflow: Workflow }) {
  const { input } = useTest()
  if (!input || identifierIn(workflow) === '') return null
  return <Trigger workflow={workflow} input={input} />
}

function Trigger({ workflow, input }: { workflow: Workflow; input: TestInput }) {
  const t = useWords(realWords)
  const may = useMay('eventTrigger').allowed
  const status = useStatusChange(workflow)
  // A surrounding form has the workflow as it was when it was opened.
  const { data } = useQuery({ ...read('workflowGet', { workflowId: workflow._id }), enabled: false })
  const active = (data ?? status.change.data ?? workflow).active
  const unloaded = useUnloaded()
  const { outcome, isPending, start } = useTrigger({ ...workflow, active }, input)
  const { getValues } = useFormContext<WorkflowValues>()
  if (!may && !isPending && !outcome) return null
  const isUnsaved = () => {
    const mine = savedVersionOf(getValues())
    return !isNoUpdate(updateOf(untouchedVersionOf(workflow), mine))
  }
  return (
    <Section
      title={t('title')}
      description={t(input.triggers.length > 1 ? 'text.alone' : 'text', {
        person: unloaded?.id ?? input.name,
      })}
      actions={
        // Not disabled while busy, because it would lose the focus.
        <Button variant="outlined" aria-busy={isPending} onClick={start}>
          {t(isPending ? 'triggering' : outcome?.kind === 'newPerson' ? 'trigger.create' : 'trigger')}
        </Button>
      }
    >
      <TriggerNotes {...{ active, status }} isUnsaved={isUnsaved()} />
      {outcome?.kind === 'newPerson' && <InlineAlert>{t('person.new', { id: outcome.id })}</InlineAlert>}
      {outcome && <TriggerProblem workflow={workflow} outcome={outcome} />}
      {outcome?.kind === 'sent' && <RunLive key={outcome.transactionId} {...outcome} />}
    </Section>
  )
}
