import { lazy, Suspense, useRef } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useListSearch } from '#src/ui/data/use-list-search.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { LibraryList } from './LibraryList.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ServiceList } from './ServiceList.tsx'
import { words } from './words.ts'

const ListIntake = lazy(() =>
  import('../intake/ListIntake.tsx').then(({ ListIntake: component }) => ({ default: component })),
)
const UnsettledNote = lazy(() =>
  import('../form/UnsettledNote.tsx').then(({ UnsettledNote: component }) => ({ default: component })),
)

export default function WorkflowListPage() {
  const t = useWords(words)
  const { page, query, setPage, setQuery } = useListSearch('/workflows')
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const startOver = (text: string) => {
    setQuery(text)
    box.current?.focus()
  }
  const search = { page, query, setPage, startOver }
  const offered = useOffers('workflowList') !== false
  return (
    <Page
      width="wide"
      title={t('title')}
      description={t('description')}
      actions={
        <>
          <Suspense>
            <ListIntake />
          </Suspense>
          <ButtonLink to="/workflows/new" variant="contained">
            {t('create')}
          </ButtonLink>
        </>
      }
    >
      <Suspense>
        <UnsettledNote />
      </Suspense>
      <Toolbar>
        <SearchBox query={query} onSearch={setQuery} inputRef={box} />
      </Toolbar>
      {offered ? <ServiceList search={search} /> : <LibraryList search={search} />}
    </Page>
  )
}
