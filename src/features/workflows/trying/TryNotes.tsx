import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useMay, useOffers, useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { actionWords } from '../actions/words.ts'
import { notSavedText, useStatusChange } from '../actions/StatusCell.tsx'
import { failureWords } from '../model/failures.ts'
import { TriggerNote } from '../trigger/TriggerNote.tsx'
import { tryWords } from './words.ts'

/** Who gets what, before a trigger. */
export function TryNotes({ workflow, isUnsaved }: { workflow: Workflow; isUnsaved: boolean }) {
  const t = useWords(tryWords)
  const { production } = useSession()
  const { triggers } = useServiceFacts()
  const isOffered = useOffers('eventTrigger') !== false
  return (
    <>
      {isOffered && triggers !== 'sandbox' && (
        <InlineAlert tone={production ? 'warning' : 'info'}>
          {t(triggers === 'unknown' ? 'note.maybe' : production ? 'note.production' : 'note.offered')}
        </InlineAlert>
      )}
      {isOffered && <TriggerNote />}
      <InactiveNote workflow={workflow} />
      {isUnsaved && <InlineAlert>{t('note.unsaved')}</InlineAlert>}
    </>
  )
}

/** With the way to turn the workflow on, where there is one. */
function InactiveNote({ workflow }: { workflow: Workflow }) {
  const [t, a, f] = [useWords(tryWords), useWords(actionWords), useWords(failureWords)]
  const may = useMay('workflowStatusUpdate')
  const { change, set } = useStatusChange(workflow)
  const place = useRef<HTMLDivElement>(null)
  // A form around the dialog has the workflow as it was opened.
  const active = change.data?.active ?? workflow.active
  const turnOn = () => {
    // The button disappears. Only now: a dialog gives its first focus to anything that can take it.
    place.current?.setAttribute('tabindex', '-1')
    place.current?.focus()
    set(true)
  }
  return (
    <div ref={place} style={{ outline: 0 }}>
      {active === false && (
        <InlineAlert
          tone="warning"
          action={
            may && (
              <Button size="small" loading={change.isPending} onClick={turnOn}>
                {t('note.activate')}
              </Button>
            )
          }
        >
          {change.error ? notSavedText(a, f, change.error.failure) : t('note.inactive')}
        </InlineAlert>
      )}
    </div>
  )
}
