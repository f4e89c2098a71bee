import { useMay } from '#src/client/ClientProvider.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { words } from './edit-words.ts'

/** Replaces the form if the service cannot change workflows. */
export function NotOffered({ workflowId }: { workflowId: string }) {
  const t = useWords(words)
  const mayCreate = useMay('workflowCreate')
  return (
    <Card>
      <EmptyState
        title={t('failed.notOffered')}
        actions={
          mayCreate && (
            <ButtonLink to="/workflows/new" search={{ from: workflowId }} variant="contained">
              {t('asNew')}
            </ButtonLink>
          )
        }
      >
        {t('notOffered.text')}
      </EmptyState>
    </Card>
  )
}
