import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { actionWords } from '../actions/words.ts'
import { notSavedText, useStatusChange } from '../actions/StatusCell.tsx'
import { failureWords } from '../model/failures.ts'
import { TriggerNote } from './trigger/TriggerSection.tsx'
import { realWords } from './real-words.ts'

/** Notes before a trigger on who will get what. */
export function TriggerNotes({ workflow, isUnsaved }: { workflow: Workflow; isUnsaved: boolean }) {
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
      <InactiveNote workflow={workflow} />
      {isUnsaved && <InlineAlert>{t('note.unsaved')}</InlineAlert>}
    </>
  )
}

/** Says that the workflow is inactive, with a button to turn it on if that is possible. */
function InactiveNote({ workflow }: { workflow: Workflow }) {
  const [t, a, f] = [useWords(realWords), useWords(actionWords), useWords(failureWords)]
  const may = useMay('workflowStatusUpdate').allowed
  const { change, set } = useStatusChange(workflow)
  const place = useRef<HTMLDivElement>(null)
  // A surrounding form has the workflow as it was when it was opened.
  const active = change.data?.active ?? workflow.active
  const turnOn = () => {
    // The button disappears. Made focusable only now, because a dialog first focuses whatever is focusable.
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
