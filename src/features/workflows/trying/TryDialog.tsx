import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Workflow } from '#src/contract/workflow.ts'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { SuggestInput } from '#src/ui/fields/SuggestField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { reservedIn } from '#src/domain/trigger/trigger-check.ts'
import { JsonField } from '../test-input/JsonField.tsx'
import { type TestInput, withField } from '../test-input/test-input.ts'
import { useSubscriberSearch } from '../test-input/use-subscriber-search.ts'
import { RunLive } from './RunLive.tsx'
import { SavedPeople } from './SavedPeople.tsx'
import { TryNotes } from './TryNotes.tsx'
import { TriggerProblem } from './TriggerProblem.tsx'
import { initialTrialInput, subscriberIdIn } from './trial-input.ts'
import { useTrial } from './use-trial.ts'
import { tryWords } from './words.ts'

type Shared = { input: TestInput; edit: (next: (before: TestInput) => TestInput) => void }

export type TryProps = {
  workflow: Workflow
  /** The test person of the surrounding form; otherwise the dialog has its own. */
  shared?: Shared
  /** What was entered in this dialog before, if anything. */
  enteredInput: TestInput | undefined
  onEnter: (next: (before: TestInput | undefined) => TestInput) => void
  isUnsaved?: boolean
  onClose: () => void
}

/** Triggers a workflow for one person, and shows the run. */
export function TryDialog({ workflow, shared, enteredInput, onEnter, isUnsaved = false, onClose }: TryProps) {
  const t = useWords(tryWords)
  const [fresh] = useState(() => initialTrialInput(workflow))
  const { input, edit }: Shared = shared ?? {
    input: enteredInput ?? fresh,
    edit: (next) => onEnter((before) => next(before ?? fresh)),
  }
  const trial = useTrial(workflow, input)
  const id = subscriberIdIn(input)
  const found = useSubscriberSearch(id)
  const setPerson = (subscriberId: string) =>
    edit((before) => {
      // Data of one person is not sent for another.
      const rest = shared ? before.subscriber : {}
      return withField(before, 'subscriber', { ...rest, subscriberId })
    })
  return (
    <Dialog
      maxWidth="sm"
      title={t('title', { name: workflow.name })}
      onClose={onClose}
      actions={
        // Not disabled while busy, because it would lose the focus.
        <Button variant="contained" aria-busy={trial.isBusy} onClick={trial.start}>
          {t(trial.isBusy ? 'triggering' : trial.isNew ? 'trigger.create' : 'trigger')}
        </Button>
      }
    >
      <Box
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          const isAsked = event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement
          // Must not submit the surrounding form.
          event.stopPropagation()
          if (!isAsked) return
          event.preventDefault()
          trial.start()
        }}
      >
        <TryNotes workflow={workflow} isUnsaved={isUnsaved} />
        <FieldStack>
          {!shared && <SavedPeople workflow={workflow} onChoose={(chosen) => edit(() => chosen)} />}
          <SuggestInput
            label={t('person')}
            required
            dense
            suggestions={found}
            value={id}
            error={trial.personError}
            onChange={setPerson}
          />
          {trial.isNew && <InlineAlert>{t(trial.isTyped ? 'person.typed' : 'person.unknown')}</InlineAlert>}
          <JsonField part="payload" label={t('payload')} input={input} edit={edit} />
          {reservedIn(workflow).has('tenant') && (
            <JsonField part="tenant" label={t('tenant')} input={input} edit={edit} />
          )}
        </FieldStack>
        <TriggerProblem workflow={workflow} trial={trial} />
        {trial.outcome?.kind === 'sent' && (
          <RunLive key={trial.outcome.sent.transactionId} sent={trial.outcome.sent} />
        )}
      </Box>
    </Dialog>
  )
}
