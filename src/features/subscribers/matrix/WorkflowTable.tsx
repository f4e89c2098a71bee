import { type Channel, channels } from '#src/contract/step-kinds.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Column } from '#src/ui/data/cells.tsx'
import { DataTable } from '#src/ui/data/DataTable.tsx'
import { useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { settingName } from '../model/setting-look.tsx'
import { words } from '../model/words.ts'
import {
  CellMark,
  sideBySide,
  type CellProps,
  ChannelCell,
  SwitchCell,
  Troubles,
  WorkflowCell,
  WorkflowName,
} from './cells.tsx'
import { type WorkflowRow, settingsOf } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'
import { font } from '#src/ui/tokens.ts'

const narrow = '(max-width: 699.95px)'
/** Leaves room for what is above and below. */
const height = 'min(72vh, 720px)'
/** Room for the longest reason, so that no click moves a column. */
const width = '720px'

type Cell = Omit<CellProps, 'row'>

/** Without rows while they are read. */
export function WorkflowTable(props: { rows: readonly WorkflowRow[]; cell: Cell } | { rows?: undefined }) {
  const headers = useHeaders()
  const isWide = useMediaQuery(sideBySide, { noSsr: true })
  const cell = props.rows && props.cell
  return (
    <DataTable
      caption={headers.title}
      columns={columnsFor(headers, cell)}
      rows={props.rows}
      rowKey={({ id }) => id}
      within={height}
      steady={width}
      loading={{ label: headers.loading, rows: 4, height: isWide ? 59 : 87, cardHeight: 200 }}
      cardsWhere={narrow}
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
    all: w('all'),
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
    width: '10%',
    cell: (row) => cell && <SwitchCell row={row} setting="enabled" {...cell} />,
  },
  ...channels.map((channel) => ({
    id: channel,
    header: headers.channel(channel),
    width: '13.9%',
    cell: (row: WorkflowRow) => cell && <ChannelCell row={row} channel={channel} {...cell} />,
  })),
]

const Name = styled('h3')({ margin: 0, font: font.body, fontWeight: 600 })
const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 48,
  font: font.body,
})

function WorkflowCard(props: CellProps) {
  const { row } = props
  const t = useWords(words)
  const w = useWords(workflowWords)
  return (
    <>
      <Name>
        <WorkflowName row={row} />
      </Name>
      <Troubles {...props} />
      {settingsOf(row).map((setting) => (
        <Line key={setting}>
          <span>{setting === 'enabled' ? w('all') : settingName(t, setting)}</span>
          {setting === 'enabled' ? <span /> : <CellMark channel={setting} {...props} />}
          <SwitchCell setting={setting} {...props} />
        </Line>
      ))}
    </>
  )
}
