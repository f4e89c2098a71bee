import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { BulkRun } from '#src/client/bulk/bulk.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { Failure } from '#src/client/failure.ts'
import { nonWriteKey } from '#src/client/query.ts'
import { rollbackOf, type BulkTarget } from '#src/domain/bulk/plan.ts'
import { mayBeWritten, resultCsv, rollbackFile } from '#src/domain/bulk/result.ts'
import type { RowState, Row, RowFailure } from '#src/domain/bulk/row.ts'
import { isOver, summaryOf } from '#src/domain/bulk/run.ts'
import { settings, settingsIn, requestedSwitches, switchesIn } from '#src/domain/preferences/switches.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { download } from '#src/ui/actions/download.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { Link } from '#src/ui/Link.tsx'
import { type Tone, color, font } from '#src/ui/tokens.ts'
import { failureText, failureWords, isNoSubscriber } from '../model/failures.ts'
import { settingName } from '../model/setting-display.tsx'
import { RollbackDialog } from './RollbackFileOffer.tsx'
import { runWords } from './run-words.ts'
import { useBulkLanguage, useRollbackOf } from './use-bulk.ts'
import { useRunReason } from './use-run-reason.tsx'

type Props = { run: BulkRun; view: RunView }

/** The filters, in order of urgency. A row that is not as requested failed, as in the summary. */
const filters = {
  refused: ['refused', 'otherwise'],
  unknown: ['unknown'],
  applied: ['applied'],
  unchanged: ['unchanged'],
  writing: ['writing'],
  waiting: ['waiting'],
  stopped: ['stopped'],
} as const satisfies { readonly [S in RowState]?: readonly RowState[] }
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[] // of a const table
const isIn = (filter: Filter, state: RowState) => filters[filter].some((one) => one === state)

export function ResultSection({ run, view }: Props) {
  const t = useWords(runWords)
  const [wanted, setWanted] = useState<Filter | 'all'>('all')
  const { counts, head } = view
  const options = [
    { value: 'all' as const, label: t('results.all', { count: head.total }) },
    ...filterNames.flatMap((filter) => {
      const count = filters[filter].reduce((sum, state) => sum + counts[state], 0)
      if (count === 0 && filter !== wanted) return []
      return [{ value: filter, label: t('results.count', { result: t(`row.${filter}`), count }) }]
    }),
  ]
  const rows = useMemo(
    () => run.rows().filter(({ state }) => wanted === 'all' || isIn(wanted, state)),
    [run, view, wanted], // oxlint-disable-line react/exhaustive-deps -- rows are mutated in place: a new view means new states
  )
  return (
    <Section title={t('results.title')}>
      <Actions run={run} view={view} />
      <ChoiceInput
        label={t('results.show')}
        hideLabel
        variant="segments"
        value={wanted}
        options={options}
        onChange={setWanted}
      />
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('results.none')}</Typography>
      ) : (
        <RowList rows={rows} target={head.target} />
      )}
    </Section>
  )
}

function Actions({ run, view: { head, counts, holder } }: Props) {
  const t = useWords(runWords)
  const { formatDateTime } = useLanguage()
  const [puttingBack, setPuttingBack] = useState(false)
  const { withReason, dialog } = useRunReason(run, head)
  const { baseUrl } = useSession()
  const mayChange = useMay('preferencesUpdate').allowed
  const isElsewhere = baseUrl !== head.connection.baseUrl
  const mine = holder === 'here'
  const { failed } = summaryOf(counts)
  const written = run.rows().filter(mayBeWritten).length
  const isWithdrawn = useRollbackOf(head) !== undefined
  const mayRetry = mayChange && mine && isOver(head) && failed > 0 && !isWithdrawn
  const mayRead = head.reading === 'read' || (head.reading === 'emptyPatch' && mayChange)
  const mayCheck = mine && head.phase !== 'running' && counts.unknown > 0 && mayRead
  const mayPutBack = mayChange && isOver(head) && written > 0 && !isWithdrawn
  const check = useMutation({
    mutationKey: nonWriteKey,
    mutationFn: run.checkUnknownRows,
    onSuccess: () => {
      const left = run.get().counts.unknown
      announce(left === 0 ? t('results.allTold') : t('results.looked', { count: left }))
    },
  })
  const name = (what: string) => `${what}-${head.createdAt.slice(0, 16).replaceAll(':', '-')}`
  return (
    <>
      {isElsewhere && (mayRetry || mayCheck || mayPutBack) && (
        <InlineAlert tone="warning">{t('results.elsewhere', { there: head.connection.baseUrl })}</InlineAlert>
      )}
      <Toolbar>
        {mayRetry && (
          <Button variant="outlined" disabled={isElsewhere} onClick={() => withReason(run.retryFailed)}>
            {t('results.retry', { count: failed })}
          </Button>
        )}
        {dialog}
        {mayCheck && (
          <Button
            variant="outlined"
            disabled={isElsewhere}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('results.look', { count: counts.unknown })}
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() =>
            download({ name: `${name('bulk-result')}.csv`, text: resultCsv(run.rows()), type: 'text/csv' })
          }
        >
          {t('results.file')}
        </Button>
        {written > 0 && (
          <Button
            variant="outlined"
            onClick={() =>
              download({ name: `${name('bulk-rollback')}.json`, text: rollbackFile(head, run.rows()) })
            }
          >
            {t('results.rollbackFile')}
          </Button>
        )}
        {mayPutBack && (
          <Button variant="outlined" disabled={isElsewhere} onClick={() => setPuttingBack(true)}>
            {t('results.rollback')}
          </Button>
        )}
        {puttingBack && (
          <RollbackDialog
            undoes={head.id}
            rollback={rollbackOf(head.target, run.rows().filter(mayBeWritten))}
            reason={t('rollback.default', { time: formatDateTime(head.createdAt) })}
            reading={head.reading}
            onClose={() => setPuttingBack(false)}
          />
        )}
      </Toolbar>
    </>
  )
}

/** Up to this many rows, all are rendered, so that the browser's search finds them. */
const virtualFrom = 300
const rowHeightPx = 60
const viewHeightPx = 480

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderBlockStart: `1px solid ${color.line}`,
  '&[data-virtual]': { overflowY: 'auto', maxBlockSize: viewHeightPx, position: 'relative' },
})
const Item = styled('li')({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: 8,
  borderBlockEnd: `1px solid ${color.line}`,
  boxSizing: 'border-box',
  overflowWrap: 'anywhere',
  '& > div': { minInlineSize: 0 },
  '[data-virtual] > &': { blockSize: rowHeightPx, overflow: 'hidden' },
  '[data-virtual] > & > div:first-of-type > *': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Detail = styled('span')({ display: 'block', font: font.small, color: color.quiet })

export function RowList({ rows, target }: { rows: readonly Row[]; target: BulkTarget }) {
  const t = useWords(runWords)
  const [top, setTop] = useState(0)
  const label = t('results.list')
  if (rows.length <= virtualFrom)
    return (
      <List aria-label={label}>
        {rows.map((row) => (
          <RowItem key={row.number} row={row} target={target} />
        ))}
      </List>
    )
  const spare = 10
  const first = Math.max(0, Math.min(Math.floor(top / rowHeightPx), rows.length) - spare)
  const last = Math.min(rows.length, first + Math.ceil(viewHeightPx / rowHeightPx) + 2 * spare)
  return (
    <List
      aria-label={label}
      data-virtual
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <Box component="li" aria-hidden sx={{ height: 0 }} style={{ blockSize: first * rowHeightPx }} />
      {rows.slice(first, last).map((row, at) => (
        <RowItem key={row.number} row={row} target={target} place={{ at: first + at + 1, of: rows.length }} />
      ))}
      <Box component="li" aria-hidden style={{ blockSize: (rows.length - last) * rowHeightPx }} />
    </List>
  )
}

const tones: Record<Row['state'], Tone> = {
  waiting: 'neutral',
  writing: 'info',
  applied: 'success',
  unchanged: 'success',
  otherwise: 'warning',
  refused: 'error',
  unknown: 'warning',
  stopped: 'neutral',
}

type ItemProps = { row: Row; target: BulkTarget; place?: { at: number; of: number } }

function RowItem({ row, target, place }: ItemProps) {
  const t = useWords(runWords)
  const detail = useDetail(row, target)
  const { subscriberId, state } = row
  return (
    <Item {...(place && { 'aria-posinset': place.at, 'aria-setsize': place.of })}>
      <div>
        <Link to="/subscribers/$subscriberId" params={{ subscriberId }}>
          {showHidden(subscriberId)}
        </Link>
        {detail !== '' && <Detail title={place && detail}>{detail}</Detail>}
      </div>
      <Box sx={{ flexShrink: 0 }}>
        <StatusChip tone={tones[state]}>{t(stateWord(row))}</StatusChip>
      </Box>
    </Item>
  )
}

function stateWord({ state, body }: Row) {
  const requested = settingsIn(requestedSwitches(body))
  if (state !== 'unchanged') return `row.${state}` as const
  if (requested.every(({ on }) => !on)) return 'row.alreadyOff'
  return requested.every(({ on }) => on) ? 'row.alreadyOn' : 'row.unchanged'
}

function useDetail(row: Row, target: BulkTarget): string {
  const t = useWords(runWords)
  const f = useWords(failureWords)
  const speech = useBulkLanguage()
  const { state, failure, before, after, body, subscriberId } = row
  if (failure) return rowFailureText(t, f, { failure, subscriberId: showHidden(subscriberId) })
  if (state === 'unknown') return t('row.interrupted')
  if (after === undefined) return ''
  const [there, now] = [switchesIn(before), switchesIn(after)]
  const onOffText = (on: boolean | undefined) => t(on === undefined ? 'unknown' : on ? 'on' : 'off')
  const requested = requestedSwitches(body)
  const list = settings
    .filter((setting) => requested[setting] !== undefined)
    .map((setting) => {
      const name = settingName(speech.w, setting, target.level)
      return state === 'unchanged'
        ? t('row.same', { setting: name, value: onOffText(now[setting]) })
        : t('beforeAfter', { what: name, before: onOffText(there[setting]), after: onOffText(now[setting]) })
    })
  const changes = speech.formatList(list)
  return state === 'otherwise' ? `${t('row.saysOtherwise')} ${changes}` : changes
}

type RowFailureContext = { failure: RowFailure; subscriberId: string }

function rowFailureText(
  t: WordsOf<typeof runWords>,
  f: WordsOf<typeof failureWords>,
  { failure, subscriberId }: RowFailureContext,
): string {
  if (failure.kind === 'notWritten') return t('row.notWritten')
  const known = asFailure(failure)
  if (isNoSubscriber(known)) return t('row.noSubscriber')
  return failureText(f, 'write', { failure: known, subscriberId })
}

function asFailure({ kind, status, messages }: RowFailure): Failure {
  if (kind === 'refused' && status !== undefined)
    return { kind, status, problem: { message: messages.length === 1 ? (messages[0] ?? '') : [...messages] } }
  if (kind === 'unreadable' && status !== undefined) return { kind, status }
  if (kind === 'notOffered' || kind === 'notAddressable' || kind === 'locked') return { kind }
  return { kind: 'noAnswer', reason: 'network' }
}
