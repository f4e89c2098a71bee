import { styled } from '@mui/material/styles'
import { type Channel, channels } from '#src/contract/step-kinds.ts'
import { type Column, DataTable, type Pages } from '#src/ui/data/DataTable.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import {
  AllCell,
  CellMark,
  type CellProps,
  ChannelCell,
  SwitchCell,
  RowFailures,
  WorkflowCell,
} from './cells.tsx'
import { type WorkflowRow, settingsOf } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'
import { font } from '#src/ui/tokens.ts'

type Cell = Omit<CellProps, 'row'>

/** `rows` are absent while they load. */
export function WorkflowTable(
  props: { rows: readonly WorkflowRow[]; cell: Cell; pages: Pages | undefined } | { rows?: undefined },
) {
  const headers = useHeaders()
  const cell = props.rows && props.cell
  return (
    <DataTable
      label={headers.title}
      columns={columnsFor(headers, cell)}
      rows={props.rows}
      rowKey={({ id }) => id}
      // No click moves a column.
      scrolls
      loading={headers.loading}
      pages={props.rows && props.pages}
      cardsBelow={700}
      renderCard={(row) => cell && <WorkflowCard row={row} {...cell} />}
    />
  )
}

function useHeaders() {
  const t = useWords(words)
  const w = useWords(workflowWords)
  return {
    title: w('title'),
    loading: w('loading'),
    workflow: w('workflow'),
    all: t('workflow.master'),
    channel: (one: Channel) => settingName(t, one),
  }
}

const columnsFor = (
  headers: ReturnType<typeof useHeaders>,
  cell: Cell | undefined,
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
    width: '11%',
    cell: (row) => cell && <AllCell row={row} {...cell} />,
  },
  ...channels.map((channel) => ({
    id: channel,
    header: headers.channel(channel),
    width: '13.7%',
    cell: (row: WorkflowRow) => cell && <ChannelCell row={row} channel={channel} {...cell} />,
  })),
]

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 48,
  font: font.body,
})

/** Which channels are blocked or, if none is, how many are allowed. */
function CardSummary({
  row,
  effectiveOf,
  missingAddress,
}: Pick<CellProps, 'row' | 'effectiveOf' | 'missingAddress'>) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  const { formatList } = useLanguage()
  if (row.critical) return w('critical')
  const of = (verdict: string) => row.uses.filter((channel) => effectiveOf(row, channel).verdict === verdict)
  const [blocked, allowed] = [of('notSent'), of('sent')]
  if (blocked.length > 0)
    return w('card.blocked', { list: formatList(blocked.map((channel) => settingName(t, channel))) })
  if (allowed.length === 0) return w('card.unknown')
  const reached = allowed.filter((channel) => !missingAddress(channel))
  return reached.length === 0 ? w('card.noAddress') : w('card.allowed', { count: reached.length })
}

function WorkflowCard(props: CellProps) {
  const { row } = props
  const t = useWords(words)
  const w = useWords(workflowWords)
  return (
    <>
      <RowFailures {...props} />
      <Disclosure title={shortText(row.name)} summary={<CardSummary {...props} />}>
        {row.critical && <span>{w('criticalHelp')}</span>}
        {settingsOf(row).map((setting) => (
          <Line key={setting}>
            <span>{settingName(t, setting, 'workflow')}</span>
            {setting === 'enabled' ? <span /> : <CellMark channel={setting} {...props} />}
            <SwitchCell setting={setting} {...props} />
          </Line>
        ))}
      </Disclosure>
    </>
  )
}
