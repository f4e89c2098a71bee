import { useQuery } from '@tanstack/react-query'
import { useClient } from '#src/client/ClientProvider.tsx'
import { libraryEntry } from '#src/client/library.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { LoadingPage, PlainPage } from './PlainPage.tsx'
import { WorkflowView } from './WorkflowView.tsx'
import { words } from './words.ts'

/** A workflow as the service answered it to this browser, for a service that cannot be asked for it. */
export function KeptWorkflow({ workflowId }: { workflowId: string }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const { library } = useClient()
  const { data: kept, isPending } = useQuery(libraryEntry(library, workflowId))
  if (isPending) return <LoadingPage />
  if (!kept) {
    return (
      <PlainPage title={t('library.missing')}>
        <EmptyState
          title={t('library.missing')}
          actions={
            <ButtonLink to="/workflows" variant="contained">
              {t('missing.back')}
            </ButtonLink>
          }
        >
          {t('library.missingText', { id: workflowId })}
        </EmptyState>
      </PlainPage>
    )
  }
  return (
    <WorkflowView workflow={kept.workflow}>
      <InlineAlert>{t('library.note', { time: formatDateTime(kept.keptAt) })}</InlineAlert>
    </WorkflowView>
  )
}
