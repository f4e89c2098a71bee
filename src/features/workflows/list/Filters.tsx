import { useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '#src/contract/limits.ts'
import { useClient, useIsOffered } from '#src/client/ClientProvider.tsx'
import { libraryList } from '#src/client/library.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { workflowSorts, workflowStates } from '#src/client/search.ts'
import { type ListState, hasFilters } from './url-filters.ts'
import { useGroups } from '../model/use-groups.ts'
import { actionWords } from '../actions/words.ts'
import { words } from './words.ts'
import { type SyntheticEvent, useId, useState } from 'react'
import { maxShown } from '#src/ui/data/DataTable.tsx'
import { TextInput, type TextInputProps } from '#src/ui/fields/TextField.tsx'
import { FilterBar } from '#src/ui/fields/FilterBar.tsx'

type Props = {
  browse: ListState
  inputRef: TextInputProps['inputRef']
  focusSearch: () => void
}

export function Filters({ browse, inputRef, focusSearch }: Props) {
  const t = useWords(words)
  const a = useWords(actionWords)
  const { criteria, setCriteria, clear } = browse
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
      {(groups.length > 1 || criteria.group !== undefined) && (
        <SelectInput
          label={t('filter.group')}
          placeholder={t('filter.anyGroup')}
          dense
          value={criteria.group ?? ''}
          options={groups}
          onChange={(group) => setCriteria({ group: group || undefined })}
        />
      )}
      <TagFilter tag={criteria.tag ?? ''} known={tags} onTag={(tag) => setCriteria({ tag })} />
      <SelectInput
        label={t('filter.state')}
        placeholder={t('filter.anyState')}
        dense
        value={criteria.state ?? ''}
        options={workflowStates.map((value) => ({ value, label: a(value) }))}
        onChange={(state) => setCriteria({ state: state || undefined })}
      />
      <SelectInput
        label={t('sort')}
        placeholder={t('sort.newest')}
        dense
        value={criteria.sort ?? ''}
        options={workflowSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => setCriteria({ sort: sort || undefined })}
      />
    </FilterBar>
  )
}

/** Tags of the workflows seen so far, because no service lists all tags. */
function useKnownTags(): string[] {
  const client = useQueryClient()
  const { library } = useClient()
  const listed = useIsOffered('workflowList') !== false
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
  const [typed, setTyped] = useState(tag)
  const [seen, setSeen] = useState(tag)
  const list = useId()
  // The tag was changed by Back, a link, or the button that clears all filters.
  if (tag !== seen) {
    setSeen(tag)
    setTyped(tag)
  }
  const take = (text: string) => {
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
      <TextInput
        label={t('filter.tag')}
        placeholder={t('filter.anyTag')}
        dense
        autoComplete="off"
        list={list}
        value={typed}
        onChange={change}
        onBlur={() => take(typed)}
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
