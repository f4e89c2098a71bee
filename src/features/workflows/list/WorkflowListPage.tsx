import { useCallback, useEffect, useRef, useState } from 'react'
import { useMay, useOffers } from '#src/client/ClientProvider.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { KeyNote } from '../actions/KeyNote.tsx'
import { Filters } from './Filters.tsx'
import { LibraryList } from './LibraryList.tsx'
import { ServiceList } from './ServiceList.tsx'
import { useBrowse } from './use-browse.ts'
import { words } from './words.ts'
import { ListImport } from './ListImport.tsx'
import { UnsettledNote } from '../creation/UnsettledNote.tsx'
import { UnfinishedDrafts } from '../drafts/UnfinishedDrafts.tsx'

export default function WorkflowListPage() {
  const t = useWords(words)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const browse = useBrowse()
  const focusSearch = () => box.current?.focus()
  const mayCreate = useMay('workflowCreate')
  const offered = useOffers('workflowList') !== false
  const notices = useNotices()
  return (
    <Page
      width="wide"
      title={t('title')}
      description={t('description')}
      actions={
        mayCreate && (
          <>
            <ListImport />
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
      <UnsettledNote onRead={notices.onCreates} />
      <UnfinishedDrafts onRead={notices.onDrafts} />
      <div style={notices.areRead ? undefined : { visibility: 'hidden' }}>
        <Filters browse={browse} inputRef={box} focusSearch={focusSearch} />
        {offered ? (
          <ServiceList browse={browse} focusSearch={focusSearch} />
        ) : (
          <LibraryList browse={browse} focusSearch={focusSearch} />
        )}
      </div>
    </Page>
  )
}

/** Milliseconds after which the list is shown all the same. */
const lateAfterMs = 1_000

/** Whether what stands above the list is known: coming later, it would push the list away under the pointer. */
function useNotices() {
  const [creates, setCreates] = useState(false)
  const [drafts, setDrafts] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const onCreates = useCallback(() => setCreates(true), [])
  const onDrafts = useCallback(() => setDrafts(true), [])
  return { areRead: isLate || (creates && drafts), onCreates, onDrafts }
}
