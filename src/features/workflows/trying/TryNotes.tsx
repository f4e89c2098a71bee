import { useOffers, useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
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
      {workflow.active === false && <InlineAlert tone="warning">{t('note.inactive')}</InlineAlert>}
      {isUnsaved && <InlineAlert>{t('note.unsaved')}</InlineAlert>}
    </>
  )
}
