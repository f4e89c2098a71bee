import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useCanCall, useIsOffered } from '#src/client/ClientProvider.tsx'
import { foldText } from '#src/domain/text/search-text.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { KeyNote } from '../actions/KeyNote.tsx'
import { Filters } from './Filters.tsx'
import { ServiceList } from './ServiceList.tsx'
import { words } from './words.ts'
import { UnsettledNote } from '../creation/UnsettledNote.tsx'
import { useFinishDraft } from '../drafts/use-finish-draft.ts'
import { draftName, useUnsavedDrafts } from '../drafts/use-unsaved-drafts.ts'
import type { ListedDrafts } from './draft-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { libraryList } from '#src/client/library.ts'
import { pageSizes } from '#src/client/search.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { libraryPage } from './library-page.ts'
import { PageOfWorkflows } from './PageOfWorkflows.tsx'
import { StartChoices } from './StartChoices.tsx'
import { type ListState, toInput, useListState } from './url-filters.ts'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { Import, type ImportTarget } from '../import/ImportDialog.tsx'
import { useOpening } from '../import/use-opening.ts'
import { words as importWords } from '../import/words.ts'

export default function WorkflowListPage() {
  const t = useWords(words)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const browse = useListState()
  const focusSearch = () => box.current?.focus()
  const mayCreate = useCanCall('workflowCreate')
  const offered = useIsOffered('workflowList') !== false
  const isLate = useIsLate()
  const [isSettled, setSettled] = useState(false)
  const onRead = useCallback(() => setSettled(true), [])
  const drafts = useListedDrafts(browse, isLate)
  const navigate = useNavigate()
  const finishDraft = useFinishDraft()
  useScreenActions(() =>
    mayCreate
      ? [
          { label: t('create'), onSelect: () => void navigate({ to: '/workflows/new' }) },
          { label: t('start'), onSelect: () => void navigate({ to: '/workflows/start' }) },
        ]
      : [],
  )
  return (
    <Page
      width="wide"
      title={t('title')}
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
      <UnsettledNote onFound={finishDraft} onRead={onRead} />
      {/* A note above the list would move it under the pointer. */}
      <div style={isSettled || isLate ? undefined : { visibility: 'hidden' }}>
        <Filters browse={browse} inputRef={box} focusSearch={focusSearch} />
        {offered ? (
          <ServiceList browse={browse} focusSearch={focusSearch} drafts={drafts} />
        ) : (
          <LibraryList browse={browse} focusSearch={focusSearch} drafts={drafts} />
        )}
      </div>
    </Page>
  )
}

/** How long the list waits for the notes and drafts that would move it before it is shown anyway. */
const lateAfterMs = 1_000

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** Drafts are on the first page. They have no group, tag or state that could be filtered. */
function useListedDrafts({ page, criteria }: ListState, isLate: boolean): ListedDrafts | undefined {
  const found = useUnsavedDrafts()
  const [wasLate, setWasLate] = useState(false)
  if (isLate && found === undefined && !wasLate) setWasLate(true)
  if (found === undefined) return isLate ? { drafts: [], matching: [], isLate } : undefined
  const { query, group, tag, state } = criteria
  const part = foldText(query.trim())
  const matching =
    page > 0 || group || tag || state ? [] : found.filter((head) => foldText(draftName(head)).includes(part))
  return { drafts: found, matching, isLate: wasLate }
}

type LibraryProps = { browse: ListState; focusSearch: () => void; drafts: ListedDrafts | undefined }

function LibraryList({ browse, focusSearch, drafts }: LibraryProps) {
  const t = useWords(words)
  const { library } = useClient()
  const { data, isError } = useQuery(libraryList(library))
  // A browser without storage has kept nothing.
  const entries = data ?? (isError ? [] : undefined)
  return (
    <>
      <InlineAlert>{t('library.note')}</InlineAlert>
      <PageOfWorkflows
        found={entries && libraryPage(entries, toInput(browse.criteria, browse.page, pageSizes.workflows))}
        drafts={drafts}
        busy={false}
        browse={browse}
        focusSearch={focusSearch}
        empty={<StartChoices title={t('library.empty')}>{t('library.emptyText')}</StartChoices>}
      />
    </>
  )
}

/** Imports workflows on the list: one goes to the builder, several are created here. */
function ListImport() {
  const t = useWords(importWords)
  const navigate = useNavigate()
  const dialog = useOpening('/workflows')
  const openInBuilder = (workflow: PortableWorkflow, leftOut: readonly string[]) =>
    void navigate({
      to: '/workflows/new',
      search: { start: 'handed' },
      state: { handed: workflow, leftOut },
    })
  const into: ImportTarget = {
    title: t('title.import'),
    useLabel: t('open.builder'),
    replaces: undefined,
    onWorkflow: openInBuilder,
    onSteps: (steps, leftOut) =>
      openInBuilder({ name: '', notificationGroupId: '', steps: [...steps] }, leftOut),
  }
  useScreenActions(() => [{ label: t('import'), onSelect: dialog.open }])
  return (
    <>
      <Button variant="outlined" onClick={dialog.open}>
        {t('import')}
      </Button>
      <Import target={into} dialog={dialog} />
    </>
  )
}
