import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import { useMay } from '#src/client/may.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { savedVersionOf, untouchedVersionOf } from '../model/compare/version.ts'
import { type TestInput, useTest } from '../model/test-input.ts'
import type { WorkflowValues } from '../model/values.ts'
import { RunLive } from './RunLive.tsx'
import { realWords } from './real-words.ts'
import { TriggerProblem } from './TriggerProblem.tsx'
import { TriggerNotes } from './TriggerNotes.tsx'
import { useTrial } from './use-trial.ts'

/** Triggers the saved workflow with the test, and shows the run. Hidden where the service takes no triggers. */
export function RealTrigger({ workflow }: { workflow: Workflow }) {
  const { input } = useTest()
  if (!input || identifierIn(workflow) === '') return null
  return <Trigger workflow={workflow} input={input} />
}

function Trigger({ workflow, input }: { workflow: Workflow; input: TestInput }) {
  const t = useWords(realWords)
  const may = useMay('eventTrigger').allowed
  const trial = useTrial(workflow, input)
  const { getValues } = useFormContext<WorkflowValues>()
  if (!may && !trial.isBusy && trial.outcome === undefined) return null
  const isUnsaved = () => {
    const mine = savedVersionOf(getValues())
    return !isNoUpdate(updateOf(untouchedVersionOf(workflow, mine), mine))
  }
  return (
    <Section
      title={t('title')}
      description={t(input.triggers.length > 1 ? 'text.alone' : 'text', { person: input.name })}
      actions={
        // Not disabled while busy, because it would lose the focus.
        <Button variant="outlined" aria-busy={trial.isBusy} onClick={trial.start}>
          {t(trial.isBusy ? 'triggering' : trial.isNew ? 'trigger.create' : 'trigger')}
        </Button>
      }
    >
      <TriggerNotes workflow={workflow} isUnsaved={isUnsaved()} />
      {trial.isNew && <InlineAlert>{t('person.new', { id: trial.id })}</InlineAlert>}
      <TriggerProblem workflow={workflow} trial={trial} />
      {trial.outcome?.kind === 'sent' && (
        <RunLive key={trial.outcome.sent.transactionId} sent={trial.outcome.sent} />
      )}
    </Section>
  )
}
