import useMediaQuery from '@mui/material/useMediaQuery'
import { type Channel, channels } from '#src/contract/step-kinds.ts'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { settingName } from '../model/setting-look.tsx'
import { words } from '../model/words.ts'
import {
  CellMark,
  type CellProps,
  ChannelCell,
  SwitchCell,
  Troubles,
  WorkflowCell,
  WorkflowName,
} from './cells.tsx'
import { type WorkflowRow, settingsOf } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'
import { color, font } from '#src/ui/tokens.ts'

const narrow = '(max-width: 699.95px)'
/** Leaves room for what is above and below. */
const height = 'min(72vh, 720px)'

type Props = Omit<CellProps, 'row'> & { rows: readonly WorkflowRow[] }

export function WorkflowTable({ rows, ...cell }: Props) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  if (isNarrow) return <WorkflowCards rows={rows} {...cell} />
  const headers = { workflow: w('workflow'), all: w('all'), channel: (one: Channel) => settingName(t, one) }
  return (
    <DataTable
      caption={w('title')}
      columns={columnsFor(cell, headers)}
      rows={rows}
      rowKey={({ id }) => id}
      within={height}
    />
  )
}

type Headers = { workflow: string; all: string; channel: (channel: Channel) => string }

function columnsFor(props: Omit<CellProps, 'row'>, headers: Headers): Column<WorkflowRow>[] {
  return [
    {
      id: 'workflow',
      header: headers.workflow,
      rowHeader: true,
      cell: (row) => <WorkflowCell row={row} {...props} />,
    },
    {
      id: 'enabled',
      header: headers.all,
      cell: (row) => <SwitchCell row={row} setting="enabled" {...props} />,
    },
    ...channels.map((channel) => ({
      id: channel,
      header: headers.channel(channel),
      cell: (row: WorkflowRow) => <ChannelCell row={row} channel={channel} {...props} />,
    })),
  ]
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px 16px', borderBlockStart: `1px solid ${color.line}` },
  '& h3': { margin: '0 0 4px', font: font.body, fontWeight: 600 },
})
const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 48,
  font: font.body,
})

type CardsProps = Omit<CellProps, 'row'> & { rows: readonly WorkflowRow[] }

function WorkflowCards({ rows, ...cell }: CardsProps) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  return (
    <List aria-label={w('title')}>
      {rows.map((row) => (
        <li key={row.id}>
          <h3>
            <WorkflowName row={row} />
          </h3>
          <Troubles row={row} {...cell} />
          {settingsOf(row).map((setting) => (
            <Line key={setting}>
              <span>{setting === 'enabled' ? w('all') : settingName(t, setting)}</span>
              {setting === 'enabled' ? <span /> : <CellMark row={row} channel={setting} {...cell} />}
              <SwitchCell row={row} setting={setting} {...cell} />
            </Line>
          ))}
        </li>
      ))}
    </List>
  )
}
