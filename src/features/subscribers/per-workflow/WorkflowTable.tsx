import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { channels, type Channel } from '#src/contract/channel.ts'
import { DataTable, type Column } from '#src/ui/data/DataTable.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { usePendingWishes } from '../subscriber-queries.ts'
import { lastChangeOf, rowState, wantedState, type Change, type Setting } from '../preferences/changes.ts'
import { RowProgress, RowTrouble } from '../preferences/RowStatus.tsx'
import { settingName } from '../preferences/setting-look.tsx'
import { settingsOf, type WorkflowRow } from './workflow-rows.ts'
import type { Turn } from '../preferences/use-change.ts'
import { workflowWords } from './workflow-words.ts'
import { words } from '../preferences/words.ts'

type Props = {
  subscriberId: string
  rows: readonly WorkflowRow[]
  log: readonly Change[]
  loadedAt: number
  changeable: boolean
  turn: Turn
  onCheck: () => void
}

/** A row for each workflow, a column for each channel. */
export function WorkflowTable(props: Props) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  const shown = useShown(props)
  const columns = columnsFor(
    { ...props, shown },
    { workflow: w('workflow'), all: w('all'), channel: (one) => settingName(t, one) },
  )
  return <DataTable caption={w('title')} columns={columns} rows={props.rows} rowKey={({ id }) => id} />
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
      cell: (row: WorkflowRow) => <SwitchCell row={row} setting={channel} {...props} />,
    })),
  ]
}

type Shown = ReturnType<typeof useShown>
type CellProps = Props & { row: WorkflowRow; shown: Shown }

/** What each switch of a row shows and what became of its last change. */
function useShown({ subscriberId, log, loadedAt }: Props) {
  const pending = usePendingWishes(subscriberId)
  return (row: WorkflowRow, setting: Setting) => {
    const mine = pending.filter(({ workflowId }) => workflowId === row.id)
    const { on, waiting } = wantedState(row.known, mine)[setting]
    const change = lastChangeOf(log, setting, row.id)
    return { on, state: rowState({ change, waiting, current: row.known[setting], loadedAt }) }
  }
}

function SwitchCell({
  row,
  setting,
  subscriberId,
  changeable,
  turn,
  shown,
}: CellProps & { setting: Setting }) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  if (setting !== 'enabled' && !row.uses.includes(setting)) {
    return <VisuallyHidden>{w('notUsed')}</VisuallyHidden>
  }
  const { on, state } = shown(row, setting)
  const values = { workflow: row.name, id: subscriberId }
  const label =
    setting === 'enabled'
      ? w('allSwitch', values)
      : w('channelSwitch', { ...values, channel: settingName(t, setting) })
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <SwitchInput
        label={label}
        hideLabel
        checked={on}
        busy={state.kind === 'saving'}
        disabled={row.critical || !changeable}
        onChange={(next) => turn.toggle({ setting, on: next }, row)}
      />
      <RowProgress silent state={state} />
    </Stack>
  )
}

/** The name of a workflow, why its switches are fixed, and below what went wrong with them. */
function WorkflowCell({ row, subscriberId, turn, onCheck, shown }: CellProps) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  return (
    <Box sx={{ minWidth: 140 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <span>{row.name}</span>
        {row.critical && <Tag tone="info">{w('critical')}</Tag>}
      </Stack>
      {row.critical && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {w('criticalHelp')}
        </Typography>
      )}
      {settingsOf(row).map((setting) => {
        const { state } = shown(row, setting)
        const name = setting === 'enabled' ? w('all') : settingName(t, setting)
        if (state.kind === 'idle' || state.kind === 'saving' || state.kind === 'saved') return null
        return (
          <Box key={setting}>
            <Typography component="span" variant="body2">
              {name}
            </Typography>{' '}
            <RowTrouble
              appears
              state={state}
              name={name}
              subscriberId={subscriberId}
              onRetry={(on) => turn.change({ setting, on }, row)}
              onCheck={onCheck}
            />
          </Box>
        )
      })}
    </Box>
  )
}
