import Button from '@mui/material/Button'
import CardContent from '@mui/material/CardContent'
import { useState, type ReactNode } from 'react'
import type { Run } from '#src/client/bulk/runs.ts'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { resultCsv } from '#src/domain/bulk/result.ts'
import { mayBeWritten, undoRows, type Row, type RowState } from '#src/domain/bulk/row.ts'
import { isOver, summaryOf, type RunHead } from '#src/domain/bulk/run.ts'
import { download } from '#src/ui/actions/download.ts'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { useInOwnName, type RunProps } from './RunProgress.tsx'
import { operationOf, wordOf } from './run-text.ts'
import { runWords, startFailureText } from './run-words.ts'
import { useStartRun, useUndoOf } from './use-runs.ts'

/** The filters, in order of urgency. A row that is not as requested failed, as in the summary. */
const filters = {
  refused: ['refused', 'otherwise'],
  unknown: ['unknown'],
  changed: ['changed'],
  applied: ['applied'],
  unchanged: ['unchanged'],
  writing: ['writing'],
  waiting: ['waiting'],
  stopped: ['stopped'],
} as const satisfies { readonly [S in RowState]?: readonly RowState[] }
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[] // of a const table
const isIn = (filter: Filter, state: RowState) => filters[filter].some((one) => one === state)

const tones: Record<RowState, Tone> = {
  waiting: 'neutral',
  writing: 'info',
  applied: 'success',
  unchanged: 'success',
  changed: 'warning',
  otherwise: 'warning',
  refused: 'error',
  unknown: 'warning',
  stopped: 'neutral',
}

type Props = RunProps & {
  /** Names a row, with a link to its subject. */
  nameOf: (row: Row) => ReactNode
  /** What was changed, or why not. */
  detailOf: (row: Row) => ReactNode
  /** Called with the id of the run that takes this one back. */
  onUndo?: (id: string) => void
}

const pageSize = 50

function useColumns({ nameOf, detailOf, view }: Props): Column<Row>[] {
  const t = useWords(runWords)
  return [
    { id: 'name', header: t('results.name'), rowHeader: true, cell: nameOf },
    {
      id: 'result',
      header: t('results.result'),
      cell: ({ state }) => (
        <StatusChip tone={tones[state]}>{t(`row.${wordOf(view.head.change.kind, state)}`)}</StatusChip>
      ),
    },
    { id: 'detail', header: t('results.detail'), cell: detailOf },
  ]
}

/** What became of each row, and what can be done about it. */
export function RunResults({ nameOf, detailOf, onUndo, ...props }: Props) {
  const t = useWords(runWords)
  const { run, view } = props
  const [{ wanted, page }, setShown] = useState<{ wanted: Filter | 'all'; page: number }>({
    wanted: 'all',
    page: 0,
  })
  const { counts, head } = view
  const options = [
    { value: 'all' as const, label: t('results.all', { count: head.total }) },
    ...filterNames.flatMap((filter) => {
      const count = filters[filter].reduce((sum, state) => sum + counts[state], 0)
      if (count === 0 && filter !== wanted) return []
      return [
        {
          value: filter,
          label: t('results.count', { result: t(`row.${wordOf(head.change.kind, filter)}`), count }),
        },
      ]
    }),
  ]
  const rows = run.rows().filter(({ state }) => wanted === 'all' || isIn(wanted, state))
  const shown = rows.slice(page * pageSize, (page + 1) * pageSize)
  const columns = useColumns({ nameOf, detailOf, ...props })
  return (
    <>
      <CardContent>
        <Actions {...props} onUndo={onUndo} />
        <ChoiceInput
          label={t('results.show')}
          hiddenLabel
          row
          value={wanted}
          options={options}
          onChange={(filter) => setShown({ wanted: filter, page: 0 })}
        />
      </CardContent>
      <DataTable
        label={t('results.title')}
        columns={columns}
        rows={shown}
        rowKey={({ number }) => String(number)}
        cardsBelow={600}
        empty={<CardContent>{t('results.none')}</CardContent>}
        pages={
          rows.length > pageSize
            ? {
                label: t('results.pages'),
                page,
                pageSize,
                total: rows.length,
                shown: shown.length,
                onPage: (next) => setShown({ wanted, page: next }),
              }
            : undefined
        }
      />
    </>
  )
}

/** Leads on from a button that disappears when it is pressed. */
const focusOnceGone = () => () => focusIfLost()

type ActionProps = RunProps & { onUndo: Props['onUndo'] }

function Actions({ run, view, mayChange, onUndo }: ActionProps) {
  const t = useWords(runWords)
  const { head, counts, holder } = view
  const { baseUrl } = useSession()
  const inOwnName = useInOwnName(run, head)
  const isWithdrawn = useUndoOf(head) !== undefined
  const isElsewhere = baseUrl !== head.connection.baseUrl
  const isMine = mayChange && holder === 'here'
  // What was changed since stays as it is after an undo; elsewhere a person may insist.
  const count = summaryOf(counts).failed + counts.unknown + (head.undoes ? 0 : counts.changed)
  const mayRetry = isMine && isOver(head) && count > 0 && !isWithdrawn
  const mayUndo = mayChange && isOver(head) && run.rows().some(mayBeWritten) && !isWithdrawn && onUndo
  const name = `bulk-result-${head.createdAt.slice(0, 16).replaceAll(':', '-')}.csv`
  return (
    <>
      {isElsewhere && (mayRetry || mayUndo) && (
        <InlineAlert tone="warning">{t('results.elsewhere', { there: head.connection.baseUrl })}</InlineAlert>
      )}
      <Toolbar>
        {mayRetry && (
          <Button
            ref={focusOnceGone}
            variant="outlined"
            disabled={isElsewhere}
            onClick={() => inOwnName(run.retryFailed)}
          >
            {t(counts.unknown > 0 ? 'results.retryUnknown' : 'results.retry', { count })}
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() => download({ name, text: resultCsv(head.change, run.rows()), type: 'text/csv' })}
        >
          {t('results.file')}
        </Button>
        {mayUndo && <UndoButton run={run} head={head} disabled={isElsewhere} onUndo={mayUndo} />}
      </Toolbar>
    </>
  )
}

type UndoProps = { run: Run; head: RunHead; disabled: boolean; onUndo: (id: string) => void }

/** Starts a run of the inverse rows, which leaves alone what was changed since. */
function UndoButton({ run, head, disabled, onUndo }: UndoProps) {
  const t = useWords(runWords)
  const { formatDateTime } = useLanguage()
  const { reasonPrompt } = useClient()
  const begin = useStartRun()
  const { change, id, createdAt } = head
  const { rows, unknown } = undoRows(change, run.rows())
  const undo = async () => {
    const signed = await reasonPrompt.ask({ operation: operationOf(change), count: rows.length })
    if (!signed) return
    const settings = {
      reason: t('results.undoReason', { time: formatDateTime(createdAt) }),
      undoes: { run: id, createdAt },
      ...signed,
    }
    await begin.mutateAsync({ change, rows, settings }).then(
      ({ id: undoId }) => onUndo(undoId),
      () => undefined,
    )
  }
  return (
    <>
      {rows.length > 0 && (
        <Button variant="outlined" disabled={disabled} loading={begin.isPending} onClick={() => void undo()}>
          {t('results.undo')}
        </Button>
      )}
      {unknown > 0 && <span>{t('results.notExact', { count: unknown })}</span>}
      {begin.isError && <InlineAlert tone="error">{startFailureText(t, begin.error)}</InlineAlert>}
    </>
  )
}
