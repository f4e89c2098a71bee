import Card from '@mui/material/Card'
import { useMay } from '#src/client/may.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { words } from './edit-words.ts'

/** Replaces the form if the service or the person's role cannot change workflows or, without an id, create them. */
export function NotOffered({ workflowId }: { workflowId?: string }) {
  const t = useWords(words)
  const r = useWords(whyNotWords)
  const may = useMay('workflowCreate')
  const isAuthor = may.because !== 'role'
  return (
    <Card>
      <EmptyState
        title={
          isAuthor ? t('failed.notOffered') : r(workflowId === undefined ? 'role.create' : 'role.workflows')
        }
        actions={
          may.allowed && (
            <ButtonLink to="/workflows/new" search={{ from: workflowId }} variant="contained">
              {t('asNew')}
            </ButtonLink>
          )
        }
      >
        {isAuthor ? t('notOffered.text') : r('role.ask')}
      </EmptyState>
    </Card>
  )
}
