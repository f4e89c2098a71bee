import { useRef, useState, type SyntheticEvent, useId } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { KeyNote } from '../actions/KeyNote.tsx'
import { ServiceList } from './ServiceList.tsx'
import { words } from './words.ts'
import { useUnsavedDrafts } from '../drafts/use-unsaved-drafts.ts'
import { draftWords } from '../drafts/words.ts'
import { DraftTable, MayExistNotes } from './DraftTable.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { libraryList } from '#src/client/library.ts'
import { pageSizes, workflowSorts, workflowStates } from '#src/client/search.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import {
  libraryPage,
  type ListState,
  toInput,
  useListState,
  hasFilters,
  useIsNarrowed,
} from './list-options.ts'
import { PageOfWorkflows } from './PageOfWorkflows.tsx'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { Import } from '../import/Import.tsx'
import type { ImportTarget } from '../import/ImportDialog.tsx'
import { useOpening } from '../import/use-opening.ts'
import { words as importWords } from '../import/words.ts'
import { limits } from '#src/contract/limits.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { useGroups } from '../model/use-groups.ts'
import { actionWords } from '../actions/words.ts'
import { maxShown } from '#src/ui/data/TruncationNote.tsx'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { FilterBar } from '#src/ui/fields/FilterBar.tsx'

export default function WorkflowListPage() {
  const t = useWords(words)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const browse = useListState()
  const focusSearch = () => box.current?.focus()
  const mayCreate = useMay('workflowCreate').allowed
  const offered = useMay('workflowList').allowed
  const navigate = useNavigate()
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
      <MayExistNotes />
      <Filters browse={browse} inputRef={box} focusSearch={focusSearch} />
      {browse.criteria.show === 'drafts' ? (
        <DraftTable query={browse.criteria.query} focusSearch={focusSearch} />
      ) : offered ? (
        <ServiceList browse={browse} focusSearch={focusSearch} />
      ) : (
        <LibraryList browse={browse} focusSearch={focusSearch} />
      )}
    </Page>
  )
}

type LibraryProps = { browse: ListState; focusSearch: () => void }

function LibraryList({ browse, focusSearch }: LibraryProps) {
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
        busy={false}
        browse={browse}
        focusSearch={focusSearch}
        empty={<EmptyState title={t('library.empty')}>{t('library.emptyText')}</EmptyState>}
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

type Props = {
  browse: ListState
  inputRef: TextFieldProps['inputRef']
  focusSearch: () => void
}

function Filters({ browse, inputRef, focusSearch }: Props) {
  const t = useWords(words)
  const a = useWords(actionWords)
  const { criteria, setCriteria, clear } = browse
  const isNarrowed = useIsNarrowed()
  const { options: groups } = useGroups(criteria.group)
  const tags = useKnownTags()
  const clearAll = () => {
    clear()
    // The button disappears.
    focusSearch()
  }
  return (
    <FilterBar
      label={t('search')}
      placeholder={t('searchExample')}
      query={criteria.query}
      onSearch={(query) => setCriteria({ query })}
      inputRef={inputRef}
      maxLength={limits.text.search}
      clearLabel={t('filter.clear')}
      onClear={hasFilters(criteria) ? clearAll : undefined}
    >
      {criteria.show !== 'drafts' && isNarrowed && (
        <>
          <SelectInput
            label={t('filter.group')}
            placeholder={t('filter.anyGroup')}
            value={criteria.group ?? ''}
            options={groups}
            onChange={(group) => setCriteria({ group: group || undefined })}
          />
          <TagFilter tag={criteria.tag ?? ''} known={tags} onTag={(tag) => setCriteria({ tag })} />
          <SelectInput
            label={t('filter.state')}
            placeholder={t('filter.anyState')}
            value={criteria.state ?? ''}
            options={workflowStates.map((value) => ({ value, label: a(value) }))}
            onChange={(state) => setCriteria({ state: state || undefined })}
          />
          <SelectInput
            label={t('sort')}
            placeholder={t('sort.newest')}
            value={criteria.sort ?? ''}
            options={workflowSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(sort) => setCriteria({ sort: sort || undefined })}
          />
        </>
      )}
      <DraftFilter browse={browse} />
    </FilterBar>
  )
}

/** Shows the drafts of this device instead of the workflows. Absent if there are none. */
function DraftFilter({ browse: { criteria, setCriteria } }: { browse: ListState }) {
  const t = useWords(draftWords)
  const isOn = criteria.show === 'drafts'
  const count = useUnsavedDrafts()?.length ?? 0
  if (count === 0 && !isOn) return null
  const others = { group: undefined, tag: undefined, state: undefined }
  return (
    <Button
      aria-pressed={isOn}
      variant={isOn ? 'contained' : 'outlined'}
      onClick={() => setCriteria({ ...others, show: isOn ? undefined : 'drafts' })}
    >
      {t('show', { count })}
    </Button>
  )
}

/** Tags of the workflows seen so far, because no service lists all tags. */
function useKnownTags(): string[] {
  const client = useQueryClient()
  const { library } = useClient()
  const listed = useMay('workflowList').allowed
  const kept = useQuery({ ...libraryList(library), enabled: !listed })
  const pages = client.getQueriesData<WorkflowPage>({ queryKey: ['workflowList'] })
  const shown: readonly Workflow[] = [
    ...pages.flatMap(([, page]) => page?.data ?? []),
    ...(kept.data ?? []).map(({ workflow }) => workflow),
  ]
  return [...new Set(shown.flatMap(({ tags }) => tags ?? []))].toSorted()
}

type TagProps = { tag: string; known: readonly string[]; onTag: (tag: string | undefined) => void }

/** An exact tag: applied if known, on Enter, or on leaving the field. */
function TagFilter({ tag, known, onTag }: TagProps) {
  const t = useWords(words)
  /** What was typed since the field was last left. */
  const [typed, setTyped] = useState<string>()
  const list = useId()
  const take = (text = tag) => {
    if (text.trim() !== tag) onTag(text.trim() || undefined)
  }
  const change = (text: string) => {
    setTyped(text)
    if (text === '' || known.includes(text)) take(text)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    take(typed)
  }
  return (
    <form onSubmit={submit} style={{ inlineSize: 160 }}>
      <TextField
        label={t('filter.tag')}
        placeholder={t('filter.anyTag')}
        autoComplete="off"
        value={typed ?? tag}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          take(typed)
          setTyped(undefined)
        }}
        slotProps={{ htmlInput: { list } }}
      />
      <datalist id={list}>
        {known.slice(0, maxShown).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </form>
  )
}
