import Card from '@mui/material/Card'
import { useCanCall, useIsRoleAllowed } from '#src/client/ClientProvider.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { roleWords } from '../model/failures.ts'
import { words } from './edit-words.ts'

/** Replaces the form if the service or the person's role cannot change workflows or, without an id, create them. */
export function NotOffered({ workflowId }: { workflowId?: string }) {
  const t = useWords(words)
  const r = useWords(roleWords)
  const mayCreate = useCanCall('workflowCreate')
  const isAuthor = useIsRoleAllowed('workflowUpdate')
  return (
    <Card>
      <EmptyState
        title={isAuthor ? t('failed.notOffered') : r(workflowId === undefined ? 'create' : 'list')}
        actions={
          mayCreate && (
            <ButtonLink to="/workflows/new" search={{ from: workflowId }} variant="contained">
              {t('asNew')}
            </ButtonLink>
          )
        }
      >
        {isAuthor ? t('notOffered.text') : r('text')}
      </EmptyState>
    </Card>
  )
}
