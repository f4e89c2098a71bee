import { lazy, Suspense, useRef } from 'react'
import { useMay, useOffers } from '#src/client/ClientProvider.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { KeyNote } from '../KeyNote.tsx'
import { Filters } from './Filters.tsx'
import { LibraryList } from './LibraryList.tsx'
import { ServiceList } from './ServiceList.tsx'
import { useBrowse } from './use-browse.ts'
import { words } from './words.ts'

const ListIntake = lazy(() =>
  import('../intake/ListIntake.tsx').then(({ ListIntake: component }) => ({ default: component })),
)
const UnsettledNote = lazy(() =>
  import('../form/UnsettledNote.tsx').then(({ UnsettledNote: component }) => ({ default: component })),
)
const UnfinishedDrafts = lazy(() =>
  import('../drafts/UnfinishedDrafts.tsx').then(({ UnfinishedDrafts: component }) => ({
    default: component,
  })),
)

export default function WorkflowListPage() {
  const t = useWords(words)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const browse = useBrowse()
  const focusSearch = () => box.current?.focus()
  const mayCreate = useMay('workflowCreate')
  const offered = useOffers('workflowList') !== false
  return (
    <Page
      width="wide"
      title={t('title')}
      description={t('description')}
      actions={
        mayCreate && (
          <>
            <Suspense>
              <ListIntake />
            </Suspense>
            <ButtonLink to="/workflows/start" variant="outlined">
              {t('start')}
            </ButtonLink>
            <ButtonLink to="/workflows/new" variant="contained">
              {t('create')}
            </ButtonLink>
          </>
        )
      }
    >
      <KeyNote doing="list" />
      <Suspense>
        <UnsettledNote />
        <UnfinishedDrafts />
      </Suspense>
      <Filters browse={browse} inputRef={box} focusSearch={focusSearch} />
      {offered ? (
        <ServiceList browse={browse} focusSearch={focusSearch} />
      ) : (
        <LibraryList browse={browse} focusSearch={focusSearch} />
      )}
    </Page>
  )
}
