import { useQuery } from '@tanstack/react-query'
import { useClient } from '#src/client/ClientProvider.tsx'
import { libraryList } from '#src/client/library.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { libraryPage } from './library-page.ts'
import { type Browse, limit, PageOfWorkflows } from './PageOfWorkflows.tsx'
import { words } from './words.ts'

/** What was created from this browser, for a service that cannot list its workflows. */
export function LibraryList({ search }: { search: Browse }) {
  const t = useWords(words)
  const { library } = useClient()
  const { data, isError } = useQuery(libraryList(library))
  // A browser that forbids storage has kept nothing.
  const kept = data ?? (isError ? [] : undefined)
  return (
    <>
      <InlineAlert>{t('library.note')}</InlineAlert>
      <PageOfWorkflows
        found={kept && libraryPage(kept, { page: search.page, limit, query: search.query })}
        busy={false}
        search={search}
        empty={
          <EmptyState
            title={t('library.empty')}
            actions={
              <ButtonLink to="/workflows/new" variant="contained">
                {t('empty.create')}
              </ButtonLink>
            }
          >
            {t('library.emptyText')}
          </EmptyState>
        }
      />
    </>
  )
}
