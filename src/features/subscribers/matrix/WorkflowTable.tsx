import useMediaQuery from '@mui/material/useMediaQuery'
import { type Channel, channels } from '#src/contract/step-kinds.ts'
import type { Column } from '#src/ui/data/cells.tsx'
import { DataTable } from '#src/ui/data/DataTable.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { styled } from '#src/ui/styled.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { settingName } from '../model/setting-look.tsx'
import { words } from '../model/words.ts'
import {
  AllCell,
  CellMark,
  type CellProps,
  ChannelCell,
  SwitchCell,
  Troubles,
  WorkflowCell,
} from './cells.tsx'
import { type WorkflowRow, settingsOf } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'
import { color, font } from '#src/ui/tokens.ts'

const narrow = '(max-width: 699.95px)'
/** Leaves room for what is above and below. */
const height = 'min(72vh, 720px)'
/** Room for the longest reason, so that no click moves a column. */
const width = '720px'

type Props = Omit<CellProps, 'row'> & { rows: readonly WorkflowRow[] }

export function WorkflowTable({ rows, ...cell }: Props) {
  const headers = useHeaders()
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  if (isNarrow) return <WorkflowCards rows={rows} {...cell} />
  return (
    <DataTable
      caption={headers.title}
      columns={columnsFor(headers, cell)}
      rows={rows}
      rowKey={({ id }) => id}
      within={height}
      steady={width}
    />
  )
}

/** The table while its rows are read. */
export function WorkflowTableLoading() {
  const w = useWords(workflowWords)
  const headers = useHeaders()
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  if (isNarrow) {
    return (
      <div style={{ paddingInline: 16 }}>
        <LoadingState label={w('loading')} />
      </div>
    )
  }
  return (
    <>
      <VisuallyHidden as="output">{w('loading')}</VisuallyHidden>
      <DataTable
        caption={w('loading')}
        columns={columnsFor(headers)}
        rows={[]}
        rowKey={({ id }) => id}
        loadingRows={4}
        steady={width}
      />
    </>
  )
}

function useHeaders() {
  const t = useWords(words)
  const w = useWords(workflowWords)
  return {
    title: w('title'),
    workflow: w('workflow'),
    all: w('all'),
    channel: (one: Channel) => settingName(t, one),
  }
}

/** Without `cell` there are no rows yet. */
const columnsFor = (
  headers: ReturnType<typeof useHeaders>,
  cell?: Omit<CellProps, 'row'>,
): Column<WorkflowRow>[] => [
  {
    id: 'workflow',
    header: headers.workflow,
    rowHeader: true,
    cell: (row) => cell && <WorkflowCell row={row} {...cell} />,
  },
  {
    id: 'enabled',
    header: headers.all,
    width: '10%',
    cell: (row) => cell && <AllCell row={row} {...cell} />,
  },
  ...channels.map((channel) => ({
    id: channel,
    header: headers.channel(channel),
    width: '13.9%',
    cell: (row: WorkflowRow) => cell && <ChannelCell row={row} channel={channel} {...cell} />,
  })),
]

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '4px 16px', overflowWrap: 'anywhere', borderBlockStart: `1px solid ${color.line}` },
})
const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 48,
  font: font.body,
})

/** Which channels are blocked, or how many are not. */
function CardSummary({ row, ask }: Pick<CellProps, 'row' | 'ask'>) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  const { formatList } = useLanguage()
  if (row.critical) return w('critical')
  const of = (verdict: string) => row.uses.filter((channel) => ask(row, channel).verdict === verdict)
  const [blocked, allowed] = [of('notSent'), of('sent')]
  if (blocked.length > 0)
    return w('card.blocked', { list: formatList(blocked.map((channel) => settingName(t, channel))) })
  return allowed.length === 0 ? w('card.unknown') : w('card.allowed', { count: allowed.length })
}

type CardsProps = Omit<CellProps, 'row'> & { rows: readonly WorkflowRow[] }

function WorkflowCards({ rows, ...cell }: CardsProps) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  return (
    <List aria-label={w('title')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Troubles row={row} {...cell} />
          <Disclosure title={shortText(row.name)} summary={<CardSummary row={row} {...cell} />}>
            {row.critical && <span>{w('criticalHelp')}</span>}
            {settingsOf(row).map((setting) => (
              <Line key={setting}>
                <span>{setting === 'enabled' ? w('all') : settingName(t, setting)}</span>
                {setting === 'enabled' ? <span /> : <CellMark row={row} channel={setting} {...cell} />}
                <SwitchCell row={row} setting={setting} {...cell} />
              </Line>
            ))}
          </Disclosure>
        </li>
      ))}
    </List>
  )
}
