import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { libraryList } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { SearchBox } from './SearchBox.tsx'
import { TagFilter } from './TagFilter.tsx'
import type { Browse } from './use-browse.ts'
import { isNarrowed, sorts, states } from './wanted.ts'
import { actionWords } from '../actions/words.ts'
import { words } from './words.ts'

type Props = {
  browse: Browse
  inputRef: Parameters<typeof SearchBox>[0]['inputRef']
  focusSearch: () => void
}

/** Filters and order of the list. */
export function Filters({ browse, inputRef, focusSearch }: Props) {
  const t = useWords(words)
  const a = useWords(actionWords)
  const { wanted, want, clear } = browse
  const groups = useGroups()
  const tags = useKnownTags()
  const clearAll = () => {
    clear()
    // The button disappears.
    focusSearch()
  }
  return (
    <Toolbar
      end={
        isNarrowed(wanted) && (
          <Button size="small" onClick={clearAll}>
            {t('filter.clear')}
          </Button>
        )
      }
    >
      <SearchBox query={wanted.query} onSearch={(query) => want({ query })} inputRef={inputRef} />
      {(groups.length > 1 || wanted.group !== undefined) && (
        <SelectInput
          label={t('filter.group')}
          placeholder={t('filter.anyGroup')}
          dense
          value={wanted.group ?? ''}
          options={groups}
          onChange={(group) => want({ group: group || undefined })}
        />
      )}
      <TagFilter tag={wanted.tag ?? ''} known={tags} onTag={(tag) => want({ tag })} />
      <SelectInput
        label={t('filter.state')}
        placeholder={t('filter.anyState')}
        dense
        value={wanted.state ?? ''}
        options={states.map((value) => ({ value, label: a(value) }))}
        onChange={(state) => want({ state: state || undefined })}
      />
      <SelectInput
        label={t('sort')}
        placeholder={t('sort.newest')}
        dense
        value={wanted.sort ?? ''}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => want({ sort: sort || undefined })}
      />
    </Toolbar>
  )
}

/** The notification groups; none if the service cannot list them. */
function useGroups() {
  const offered = useOffers('groupList') !== false
  const { data } = useQuery({ ...read('groupList', {}), enabled: offered })
  return (data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
}

/** Tags of the workflows shown so far: no service lists all tags. */
function useKnownTags(): string[] {
  const client = useQueryClient()
  const { library } = useClient()
  const listed = useOffers('workflowList') !== false
  const kept = useQuery({ ...libraryList(library), enabled: !listed })
  const pages = client.getQueriesData<WorkflowPage>({ queryKey: ['workflowList'] })
  const shown: readonly Workflow[] = [
    ...pages.flatMap(([, page]) => page?.data ?? []),
    ...(kept.data ?? []).map(({ workflow }) => workflow),
  ]
  return [...new Set(shown.flatMap(({ tags }) => tags ?? []))].toSorted()
}
