import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useServiceFacts, useClient, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { CallError } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import { receivedIn } from '#src/client/readable-items.ts'
import { pageSizes } from '#src/client/search.ts'
import type { WorkflowPage } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords, useLanguage } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { ListFailed } from '../../shared/QueryTable.tsx'
import { useDeletedIds, useWorkflowRuns } from '../actions/bulk.ts'
import {
  isAnyIgnored,
  filterAndSort,
  type ListOption,
  ignoredFilters,
  listOptions,
  type ListState,
  toInput,
  type ListInput,
  type UrlFilters,
} from './list-options.ts'
import { PageOfWorkflows, largestPage } from './PageOfWorkflows.tsx'
import { useSelection, type Selection } from './use-selection.ts'
import { words } from './words.ts'
import { styled } from '@mui/material/styles'
import { useState, useSyncExternalStore } from 'react'
import { color, font, phone, sticky, tint } from '#src/ui/tokens.ts'
import { DeleteDialog } from '../actions/DeleteDialog.tsx'
import type { Change } from '#src/domain/bulk/change.ts'
import { useRunList } from '../../shared/bulk/use-runs.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { createStore } from 'zustand/vanilla'
import type { Client } from '#src/client/client.ts'

const RunPanel = lazyPart(async () => (await import('../actions/RunPanel.tsx')).RunPanel)
const TagsDialog = lazyPart(async () => (await import('./TagsDialog.tsx')).TagsDialog)

type Props = { browse: ListState; focusSearch: () => void }

export function ServiceList({ browse, focusSearch }: Props) {
  const t = useWords(words)
  const over = useIgnoredFilters()
  const hidden = useDeletedIds()
  const { start } = useWorkflowRuns()
  const { data: runs = [] } = useRunList()
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
  const mayChange = Object.values(useBulkActions()).some(Boolean)
  const { listLacksNewer } = useServiceFacts()
  // The next read detects it: the screen then shows what this browser kept.
  if (error?.failure.kind === 'notOffered') return null
  if (error && (!data || isPlaceholderData))
    return <ListFailed title={t('failed.title')} error={error} query={query} />
  return (
    <>
      {error && <OutOfDate error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {runs
        .filter(({ change }) => change.kind !== 'preferences')
        .map((head) => (
          <RunPanel key={head.id} head={head} />
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
        pageSize={pageSize}
        rows={rows}
        busy={isPlaceholderData && isFetching}
        browse={browse}
        focusSearch={focusSearch}
        selection={mayChange ? selection : undefined}
        bar={
          selection.rows.length > 0 && (
            <BulkBar selection={selection} onChange={(change) => void start(change, selection.rows)} />
          )
        }
        empty={
          <EmptyState title={t(listLacksNewer ? 'empty.listedTitle' : 'empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      {listLacksNewer && (
        <Typography color="textSecondary" variant="body2">
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

const Bar = styled('div')({
  // Below the rows, which it must not move.
  ...sticky,
  insetBlockEnd: 'var(--page-foot, 0px)',
  zIndex: 6,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '8px 20px',
  font: font.strong,
  background: color.surface,
  backgroundImage: `linear-gradient(${tint(color.primary, 8)}, ${tint(color.primary, 8)})`,
  borderBlockStart: `1px solid ${color.line}`,
  borderEndStartRadius: 'inherit',
  borderEndEndRadius: 'inherit',
  '& > output': { marginInlineEnd: 8 },
  [phone]: { paddingInline: 16 },
})

const useBulkActions = () => ({
  canSetStatus: useMay('workflowStatusUpdate').allowed,
  canUpdate: useMay('workflowUpdate').allowed,
  canDelete: useMay('workflowDelete').allowed,
})

type BulkBarProps = { selection: Selection; onChange: (change: Change) => void }

function BulkBar({ selection, onChange }: BulkBarProps) {
  const t = useWords(words)
  const { canSetStatus, canUpdate, canDelete } = useBulkActions()
  const [asking, setAsking] = useState<'addTags' | 'removeTags' | 'delete'>()
  const { rows, setAll } = selection
  const close = () => setAsking(undefined)
  return (
    <Bar role="toolbar" aria-label={t('bulk.label')}>
      <output>{t('selected', { count: rows.length })}</output>
      {canSetStatus &&
        (['activate', 'deactivate'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            onClick={() => onChange({ kind: 'status', active: kind === 'activate' })}
          >
            {t(`bulk.${kind}`)}
          </Button>
        ))}
      {canUpdate &&
        (['addTags', 'removeTags'] as const).map((kind) => (
          <Button key={kind} size="small" onClick={() => setAsking(kind)}>
            {t(`bulk.${kind}`)}
          </Button>
        ))}
      {canDelete && (
        <Button size="small" color="error" onClick={() => setAsking('delete')}>
          {t('bulk.delete')}
        </Button>
      )}
      <Button size="small" color="inherit" sx={{ ml: 'auto' }} onClick={() => setAll(false)}>
        {t('bulk.clear')}
      </Button>
      {(asking === 'addTags' || asking === 'removeTags') && (
        <TagsDialog
          kind={asking}
          workflows={rows}
          onClose={close}
          onTags={(tags) => {
            close()
            const [add, remove] = asking === 'addTags' ? [tags, []] : [[], tags]
            onChange({ kind: 'tags', add, remove })
          }}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog workflows={rows} onClose={close} onDeleted={() => setAll(false)} />
      )}
    </Bar>
  )
}

type IgnoredFiltersNoteProps = {
  ignored: ReadonlySet<ListOption>
  wanted: UrlFilters
  shown: number
  /** Number of workflows on the page as received. */
  count: number
  hasMore: boolean
}

function IgnoredFiltersNote({ ignored, wanted, shown, count, hasMore }: IgnoredFiltersNoteProps) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const filters = (['group', 'tag', 'state'] as const).filter((one) => ignored.has(one) && wanted[one])
  const order = ignored.has('order') && wanted.sort !== undefined
  if (filters.length === 0 && !order) return null
  const what = formatList(
    filters.map((one) => t(`ignoredFilters.${one}`)),
    'or',
  )
  return (
    <InlineAlert tone="warning">
      {filters.length > 0 && (
        <div>
          {t('ignoredFilters.filter', { what })} {t('ignoredFilters.page', { shown, count })}
        </div>
      )}
      {order && (
        <div>
          {t('ignoredFilters.order')} {t('ignoredFilters.pageOrder', { count })}
        </div>
      )}
      {hasMore && <div>{t('ignoredFilters.more')}</div>}
    </InlineAlert>
  )
}

const none: ReadonlySet<ListOption> = new Set()
const all: ReadonlySet<ListOption> = new Set(listOptions)

/** The filters each service was seen to ignore. Learned only from responses, because writes change rows in the cache. */
function createLearned({ queryClient, session }: Client) {
  const seen = createStore((): Record<string, ReadonlySet<ListOption>> => ({}))
  const seenAt = (baseUrl: string) => seen.getState()[baseUrl] ?? none
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [name, input] = event.query.queryKey as [unknown, ListInput] // made by `read` alone
    if (name !== 'workflowList') return
    const { data } = event.query.state.data as WorkflowPage // what this name is read as
    const { baseUrl } = session.get()
    const found = ignoredFilters(data, input).filter((one) => !seenAt(baseUrl).has(one))
    if (found.length === 0) return
    seen.setState({ [baseUrl]: new Set([...seenAt(baseUrl), ...found]) })
  })
  return { seenAt, subscribe: seen.subscribe }
}

const learned = new WeakMap<Client, ReturnType<typeof createLearned>>()

/** The filters the service ignores: known for its kind, or seen. */
function useIgnoredFilters(): ReadonlySet<ListOption> {
  const client = useClient()
  const { baseUrl } = useSession()
  const known = learned.get(client) ?? createLearned(client)
  learned.set(client, known)
  const seen = useSyncExternalStore(known.subscribe, () => known.seenAt(baseUrl))
  return useMay('narrowedLists').allowed ? seen : all
}
