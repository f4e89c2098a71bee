import type { LibraryEntry } from '#src/client/library.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { LoadingCard } from './LoadingCard.tsx'
import { readOnlyWords } from './words.ts'

type Props = {
  workflowId: string
  /** `undefined` while loading, `null` if there is none. */
  kept: LibraryEntry | null | undefined
}

export function StoredCopyNote({ workflowId, kept }: Props) {
  const t = useWords(readOnlyWords)
  const { formatDateTime } = useLanguage()
  if (kept === undefined) return <LoadingCard />
  if (kept) return <InlineAlert>{t('library.note', { time: formatDateTime(kept.keptAt) })}</InlineAlert>
  return (
    <Card>
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
    </Card>
  )
}
