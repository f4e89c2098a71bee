import { useQuery } from '@tanstack/react-query'
import { useClient } from '#src/client/ClientProvider.tsx'
import { libraryList } from '#src/client/library.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { libraryPage } from './library-page.ts'
import { limit, PageOfWorkflows } from './PageOfWorkflows.tsx'
import { Starts } from './Starts.tsx'
import type { Browse } from './use-browse.ts'
import { toInput } from './wanted.ts'
import { words } from './words.ts'

/** What this browser created, for services that cannot list their workflows. */
export function LibraryList({ browse, focusSearch }: { browse: Browse; focusSearch: () => void }) {
  const t = useWords(words)
  const { library } = useClient()
  const { data, isError } = useQuery(libraryList(library))
  // A browser without storage has kept nothing.
  const kept = data ?? (isError ? [] : undefined)
  return (
    <>
      <InlineAlert>{t('library.note')}</InlineAlert>
      <PageOfWorkflows
        found={kept && libraryPage(kept, toInput(browse.wanted, browse.page, limit))}
        busy={false}
        browse={browse}
        focusSearch={focusSearch}
        empty={<Starts title={t('library.empty')}>{t('library.emptyText')}</Starts>}
      />
    </>
  )
}
