import { useMay } from '#src/client/may.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

/** The three ways to start, shown if there is no workflow yet. */
export function StartChoices({ title, children }: { title: string; children: string }) {
  const t = useWords(words)
  const mayCreate = useMay('workflowCreate').allowed
  return (
    <EmptyState
      title={title}
      actions={
        mayCreate && (
          <>
            <ButtonLink to="/workflows/new" variant="contained">
              {t('empty.create')}
            </ButtonLink>
            <ButtonLink to="/workflows/start" variant="outlined">
              {t('empty.sample')}
            </ButtonLink>
            <ButtonLink to="/workflows/new" search={{ start: 'paste' }} variant="outlined">
              {t('empty.paste')}
            </ButtonLink>
          </>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
