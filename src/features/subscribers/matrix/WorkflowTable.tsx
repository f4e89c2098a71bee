import useMediaQuery from '@mui/material/useMediaQuery'
import { channels, type Channel } from '#src/contract/step-kinds.ts'
import { DataTable, type Column } from '#src/ui/data/DataTable.tsx'
import { useWords } from '#src/ui/language.tsx'
import { settingName } from '../model/setting-look.tsx'
import { words } from '../model/words.ts'
import { ChannelCell, SwitchCell, WorkflowCell, type CellProps } from './cells.tsx'
import { WorkflowCards } from './WorkflowCards.tsx'
import type { WorkflowRow } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'

const narrow = '(max-width: 699.95px)'
/** Of the window: what is above and below the table stays within reach. */
const height = 'min(72vh, 720px)'

type Props = Omit<CellProps, 'row'> & { rows: readonly WorkflowRow[] }

export function WorkflowTable({ rows, ...cell }: Props) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  if (isNarrow) return <WorkflowCards rows={rows} {...cell} />
  const headers = {
    workflow: w('workflow'),
    all: w('all'),
    channel: (one: Channel) => settingName(t, one),
  }
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
