import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIsRoleAllowed, useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { CallError } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import { receivedIn } from '#src/client/readable-items.ts'
import { pageSizes } from '#src/client/search.ts'
import type { WorkflowPage } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { ListFailed } from '../../shared/QueryTable.tsx'
import { BulkBar } from './BulkBar.tsx'
import { useDeletedIds, useTaskRuns } from '../actions/bulk.ts'
import { isAnyIgnored, filterAndSort } from './list-options.ts'
import { PageOfWorkflows, largestPage } from './PageOfWorkflows.tsx'
import { IgnoredFiltersNote, useIgnoredFilters } from './IgnoredFiltersNote.tsx'
import { RunPanel } from '../actions/RunPanel.tsx'
import { StartChoices } from './StartChoices.tsx'
import { type ListedDrafts, rowsOf } from './draft-rows.ts'
import { WorkflowTable } from './WorkflowTable.tsx'
import { useSelection } from './use-selection.ts'
import { type ListState, toInput } from './url-filters.ts'
import { words } from './words.ts'

type Props = { browse: ListState; focusSearch: () => void; drafts: ListedDrafts | undefined }

export function ServiceList({ browse, focusSearch, drafts }: Props) {
  const t = useWords(words)
  const over = useIgnoredFilters()
  const hidden = useDeletedIds()
  const { runs, start, ...acts } = useTaskRuns()
  // Asks for the largest pages if the console filters them.
  const isFilteredHere = over.size > 0 && isAnyIgnored(over, browse.criteria)
  const pageSize = isFilteredHere ? largestPage : pageSizes.workflows
  const input = toInput(browse.criteria, browse.page, pageSize)
  const query = useQuery({
    ...read('workflowList', input),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  // Rows of the previous page stay until the next ones arrive. A changed row stays in a filtered list until the
  // service says otherwise.
  const fitting = data && (isPlaceholderData || over.size === 0 ? data.data : filterAndSort(data.data, input))
  const rows = fitting?.filter(({ _id }) => !hidden.has(_id))
  const selection = useSelection(JSON.stringify(input), rows ?? [])
  const mayChange = useIsRoleAllowed('workflowUpdate')
  const { listLacksNewer } = useServiceFacts()
  // The next read detects it: the screen then shows what this browser kept.
  if (error?.failure.kind === 'notOffered') return null
  if (error && (!data || isPlaceholderData)) {
    return (
      <>
        <ListFailed title={t('failed.title')} error={error} query={query} />
        {drafts !== undefined && drafts.matching.length > 0 && (
          <Card>
            <WorkflowTable rows={rowsOf([], drafts, Infinity).rows} busy={false} browse={browse} />
          </Card>
        )}
      </>
    )
  }
  return (
    <>
      {error && <OutOfDate error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {runs.map((run) => (
        <RunPanel key={run.id} run={run} {...acts} />
      ))}
      {data && !isPlaceholderData && (
        <IgnoredFiltersNote
          ignored={over}
          wanted={browse.criteria}
          shown={fitting?.length ?? 0}
          count={data.data.length}
          hasMore={hasMore(data, browse.page, pageSize)}
        />
      )}
      <PageOfWorkflows
        found={data}
        drafts={drafts}
        pageSize={pageSize}
        rows={rows}
        busy={isPlaceholderData && isFetching}
        browse={browse}
        focusSearch={focusSearch}
        selection={mayChange ? selection : undefined}
        bar={
          selection.rows.length > 0 && (
            <BulkBar selection={selection} onTask={(task) => void start(task, selection.rows)} />
          )
        }
        empty={
          <StartChoices title={t(listLacksNewer ? 'empty.listedTitle' : 'empty.title')}>
            {t('empty.text')}
          </StartChoices>
        }
      />
      {listLacksNewer && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('list.lacksNewer')}
        </Typography>
      )}
    </>
  )
}

function hasMore(found: WorkflowPage, page: number, pageSize: number): boolean {
  const [received, total] = [receivedIn(found), found.totalCount]
  return typeof total === 'number' ? page * pageSize + received < total : received === pageSize
}

function OutOfDate(props: { error: CallError; retrying: boolean; onRetry: () => void }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  return (
    <InlineAlert
      tone="warning"
      title={t('failed.again')}
      action={
        <Button size="small" onClick={props.onRetry} loading={props.retrying}>
          {t('retry')}
        </Button>
      }
    >
      {failureText(f, 'read', props.error.failure)}
    </InlineAlert>
  )
}
