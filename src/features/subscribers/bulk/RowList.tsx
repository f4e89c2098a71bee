import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { BulkTarget } from '#src/domain/bulk/plan.ts'
import type { Row, RowFailure } from '#src/domain/bulk/row.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { type Tone, color, font } from '#src/ui/tokens.ts'
import { failureText, failureWords, isNoSubscriber } from '../model/failures.ts'
import { settings, settingsIn, requestedSwitches, switchesIn } from '#src/domain/preferences/switches.ts'
import { runWords } from './run-words.ts'
import { settingName } from '../model/setting-display.tsx'
import { useBulkLanguage } from './use-bulk.ts'
import type { Failure } from '#src/client/failure.ts'

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
