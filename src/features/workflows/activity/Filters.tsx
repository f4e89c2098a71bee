import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { limits } from '#src/contract/limits.ts'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import { runEnds } from '#src/contract/run-ends.ts'
import { channels } from '#src/contract/step-kinds.ts'
import { identifierIn, withDistinctNames } from '#src/domain/workflow/workflow-reading.ts'
import { FilterBar } from '#src/ui/fields/FilterBar.tsx'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import TextField from '@mui/material/TextField'
import { useTypedSearch } from '#src/ui/fields/use-typed-search.ts'
import { useWords } from '#src/ui/language.tsx'
import { DayRange } from '../../shared/DayRange.tsx'
import { stepWords } from '../model/step-words.ts'
import { words } from './words.ts'
import { useSearch } from '@tanstack/react-router'
import { useListSearch } from '#src/client/use-list-search.ts'

/** Page and filters of the runs, as in the URL. */
export function useListState() {
  const { result, from, to, ...search } = useSearch({ from: '/activity' })
  const { allowed, proven } = useMay('narrowedLists')
  // Elsewhere the service would ignore them.
  const own = allowed && proven ? { result, from, to } : { result: undefined, from: undefined, to: undefined }
  return useListSearch('/activity', { ...search, ...own })
}
export type ListState = ReturnType<typeof useListState>

/** Whether any filter is set. The URL may hold other parameters. */
export const hasFilters = ({ criteria }: ListState): boolean => {
  const { query, workflow, channel, subscriberId, transaction, result, from, to } = criteria
  return [query, workflow, channel, subscriberId, transaction, result, from, to].some(Boolean)
}

export function Filters({ browse }: { browse: ListState }) {
  const [t, s] = [useWords(words), useWords(stepWords)]
  const { criteria, setCriteria, clear } = browse
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const workflows = useWorkflows(criteria.workflow)
  const narrowed = useMay('narrowedLists')
  const clearAll = () => {
    clear()
    // The button disappears.
    box.current?.focus()
  }
  return (
    <FilterBar
      label={t('search')}
      placeholder={t('search.placeholder')}
      query={criteria.query}
      onSearch={(query) => setCriteria({ query })}
      inputRef={box}
      maxLength={limits.text.search}
      clearLabel={t('filter.clear')}
      onClear={hasFilters(browse) ? clearAll : undefined}
    >
      {(workflows.length > 0 || criteria.workflow !== undefined) && (
        <div style={{ inlineSize: 200 }}>
          <SelectInput
            label={t('filter.workflow')}
            placeholder={t('filter.anyWorkflow')}
            value={criteria.workflow ?? ''}
            options={workflows}
            onChange={(workflow) => setCriteria({ workflow: workflow || undefined })}
          />
        </div>
      )}
      <SelectInput
        label={t('filter.channel')}
        placeholder={t('filter.anyChannel')}
        value={criteria.channel ?? ''}
        options={channels.map((value) => ({ value, label: s(`kind.${value}`) }))}
        onChange={(channel) => setCriteria({ channel: channel || undefined })}
      />
      <Transaction browse={browse} />
      {narrowed.allowed && narrowed.proven && <OutcomeAndDays browse={browse} />}
      {criteria.subscriberId && <span>{t('filter.subscriber', { id: criteria.subscriberId })}</span>}
    </FilterBar>
  )
}

/** Only where the service filters by them. */
function OutcomeAndDays({ browse: { criteria, setCriteria } }: { browse: ListState }) {
  const t = useWords(words)
  const { triggers } = useServiceFacts()
  return (
    <>
      <SelectInput
        label={t('filter.outcome')}
        placeholder={t('filter.anyOutcome')}
        value={criteria.result ?? ''}
        options={runEnds.map((value) => ({
          value,
          label: t(value === 'sent' && triggers === 'sandbox' ? 'outcome.kept' : `outcome.${value}`),
        }))}
        onChange={(result) => setCriteria({ result: result || undefined })}
      />
      <DayRange days={criteria} onChange={setCriteria} />
    </>
  )
}

const most = 100

/** Workflows by name, including the chosen one, which may not be among the first `most`. */
function useWorkflows(chosen: string | undefined) {
  const mayList = useMay('workflowList').allowed
  const { data } = useQuery({ ...read('workflowList', { page: 0, limit: most }), enabled: mayList })
  const listed = data?.data ?? []
  const isApart = chosen !== undefined && data !== undefined && !listed.some(({ _id }) => _id === chosen)
  const one = useQuery({ ...read('workflowGet', { workflowId: chosen ?? '' }), enabled: isApart })
  const workflows = [...listed, ...(isApart && one.data ? [one.data] : [])]
  return withDistinctNames(
    workflows.map((each) => ({ id: each._id, name: each.name, identifier: identifierIn(each) })),
  )
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

const trimmed = (text: string) => text.trim()

function Transaction({ browse: { criteria, setCriteria } }: { browse: ListState }) {
  const t = useWords(words)
  const { typed, type } = useTypedSearch({
    query: criteria.transaction ?? '',
    toQuery: trimmed,
    onSearch: (transaction) => setCriteria({ transaction: transaction || undefined }),
  })
  return (
    <TextField
      label={t('filter.transaction')}
      placeholder={t('filter.anyTransaction')}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { maxLength: limits.text.id } }}
    />
  )
}
