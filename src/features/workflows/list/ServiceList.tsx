import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { CallError } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import { pageSizes } from '#src/client/search.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { ListFailed } from '../../shared/QueryTable.tsx'
import { useDeletedIds, useWorkflowRuns } from '../actions/bulk.ts'
import { type ListState, toInput } from './list-options.ts'
import { PageOfWorkflows } from './PageOfWorkflows.tsx'
import { useSelection, type Selection } from './use-selection.ts'
import { words } from './words.ts'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { color, font, phone, sticky, tint } from '#src/ui/tokens.ts'
import { DeleteDialog } from '../actions/DeleteDialog.tsx'
import type { Change } from '#src/domain/bulk/change.ts'
import { useRunList } from '../../shared/bulk/use-runs.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const RunPanel = lazyPart(async () => (await import('../actions/RunPanel.tsx')).RunPanel)
const TagsDialog = lazyPart(async () => (await import('./TagsDialog.tsx')).TagsDialog)

type Props = { browse: ListState; focusSearch: () => void }

export function ServiceList({ browse, focusSearch }: Props) {
  const t = useWords(words)
  const hidden = useDeletedIds()
  const { start } = useWorkflowRuns()
  const { data: runs = [] } = useRunList()
  const [openedAt] = useState(() => new Date().toISOString())
  /** Those begun here stand below the rows, which they must not move. */
  const panels = (isBegunHere: boolean) =>
    runs
      .filter(
        ({ change, createdAt }) => change.kind !== 'preferences' && createdAt > openedAt === isBegunHere,
      )
      .map((head) => <RunPanel key={head.id} head={head} />)
  const input = toInput(browse.criteria, browse.page, pageSizes.workflows)
  const query = useQuery({
    ...read('workflowList', input),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  // Rows of the previous page stay until the next ones arrive.
  const rows = data?.data.filter(({ _id }) => !hidden.has(_id))
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
      {panels(false)}
      <PageOfWorkflows
        found={data}
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
      <Docked
        style={{ insetBlockEnd: `calc(var(--page-foot, 0px) + ${selection.rows.length > 0 ? 52 : 0}px)` }}
      >
        {panels(true)}
      </Docked>
      {listLacksNewer && (
        <Typography color="textSecondary" variant="body2">
          {t('list.lacksNewer')}
        </Typography>
      )}
    </>
  )
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

/** In view wherever the rows are scrolled to, above the bar of actions. */
const Docked = styled('div')({ ...sticky, zIndex: 5, maxHeight: '40vh', overflowY: 'auto' })

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
      <Button
        size="small"
        color="inherit"
        sx={{ ml: 'auto' }}
        onClick={() => {
          setAll(false)
          focusIfLost()
        }}
      >
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
