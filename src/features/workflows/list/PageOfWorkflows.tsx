import Card from '@mui/material/Card'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { pageSizes } from '#src/client/search.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useWords } from '#src/ui/language.tsx'
import { useDeletedIds } from '../actions/bulk.ts'
import type { Selection } from './use-selection.ts'
import { type ListState, hasFilters } from './list-options.ts'
import { words } from './words.ts'
import { WorkflowTable } from './WorkflowTable.tsx'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { receivedIn } from '#src/client/readable-items.ts'

type Props = {
  /** `undefined` while the first page loads. */
  found: WorkflowPage | undefined
  rows?: readonly Workflow[] | undefined
  busy: boolean
  browse: ListState
  /** Moves the focus to the search, for buttons that disappear when pressed. */
  focusSearch: () => void
  /** Shown if there are no workflows at all. */
  empty: ReactNode
  selection?: Selection | undefined
  bar?: ReactNode
}

export function PageOfWorkflows(props: Props) {
  const { found, rows = found?.data, busy, browse, focusSearch, empty, selection, bar } = props
  const t = useWords(words)
  const { page, criteria, setPage, clear } = browse
  const clearAll = () => {
    clear()
    focusSearch()
  }
  const toFirst = () => {
    setPage(0)
    focusSearch()
  }
  const hidden = useDeletedIds()
  const leaving = found?.data.filter(({ _id }) => hidden.has(_id)).length ?? 0
  useFoundAnnounced(props)
  if (found?.data.length === 0) {
    if (page > 0) return <PastEnd onFirst={toFirst} />
    return <Card>{hasFilters(criteria) ? <NoneFit browse={browse} onClear={clearAll} /> : empty}</Card>
  }
  return (
    <Card>
      <WorkflowTable
        rows={rows}
        busy={busy}
        selection={selection}
        pages={
          found && found.data.length > 0
            ? {
                label: t('pages'),
                page,
                pageSize: pageSizes.workflows,
                shown: receivedIn(found) - leaving,
                total: typeof found.totalCount === 'number' ? found.totalCount - leaving : undefined,
                hasMore: receivedIn(found) === pageSizes.workflows,
                onPage: setPage,
              }
            : undefined
        }
        empty={<EmptyState title={t('hidden.title')} />}
      />
      {bar}
    </Card>
  )
}

/** Announces what a search or a filter found. */
function useFoundAnnounced({ found, busy, browse: { criteria } }: Props) {
  const t = useWords(words)
  const none = useNoneText(criteria)
  const count = found?.totalCount ?? found?.data.length ?? 0
  const result = count > 0 ? t('found', { count }) : none
  useAnnounced(found && !busy && hasFilters(criteria) ? result : undefined, JSON.stringify(criteria))
}

function useNoneText({ query, group, tag, state }: ListState['criteria']): string {
  const t = useWords(words)
  const { listLacksNewer } = useServiceFacts()
  if (group ?? tag ?? state) return t('noneOf.title')
  return t(listLacksNewer ? 'none.listedTitle' : 'none.title', { query })
}

function PastEnd({ onFirst }: { onFirst: () => void }) {
  const t = useWords(words)
  return (
    <Card>
      <EmptyState
        title={t('pastEnd.title')}
        actions={
          <Button variant="outlined" onClick={onFirst}>
            {t('pastEnd.first')}
          </Button>
        }
      />
    </Card>
  )
}

function NoneFit({ browse: { criteria }, onClear }: { browse: ListState; onClear: () => void }) {
  const t = useWords(words)
  const isFiltered = Boolean(criteria.group ?? criteria.tag ?? criteria.state)
  return (
    <EmptyState
      title={useNoneText(criteria)}
      actions={
        <Button variant="outlined" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    >
      {!isFiltered && t('none.text')}
    </EmptyState>
  )
}
