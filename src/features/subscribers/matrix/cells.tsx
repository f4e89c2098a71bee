import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Channel } from '#src/contract/channel.ts'
import { shortText } from '#src/ui/short-text.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { Setting } from '../model/changes.ts'
import { RowProgress, RowTrouble } from '../model/RowStatus.tsx'
import { settingName } from '../model/setting-look.tsx'
import type { Turn } from '../model/use-change.ts'
import { words } from '../model/words.ts'
import { useFlips } from '../why/consequences.tsx'
import type { AskEffective } from '../why/effective.ts'
import { EffectMark } from '../why/EffectMark.tsx'
import type { Shown } from './use-shown.ts'
import { settingsOf, type WorkflowRow } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'

export type CellProps = {
  row: WorkflowRow
  subscriberId: string
  /** Whether the service lets preferences of single workflows be changed. */
  changeable: boolean
  turn: Turn
  shown: Shown
  ask: AskEffective
  onCheck: () => void
  onWhy: (row: WorkflowRow, channel: Channel) => void
}

export function SwitchCell({
  row,
  setting,
  subscriberId,
  changeable,
  turn,
  shown,
}: CellProps & { setting: Setting }) {
  const t = useWords(words)
  const w = useWords(workflowWords)
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

/** The switch of a channel, and below it whether messages are sent, all in all. */
export function ChannelCell({ channel, ...props }: CellProps & { channel: Channel }) {
  const w = useWords(workflowWords)
  if (!props.row.uses.includes(channel)) return <VisuallyHidden>{w('notUsed')}</VisuallyHidden>
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <SwitchCell {...props} setting={channel} />
      <CellMark {...props} channel={channel} />
    </Stack>
  )
}

export function CellMark({ row, channel, subscriberId, ask, onWhy }: CellProps & { channel: Channel }) {
  const t = useWords(words)
  return (
    <EffectMark
      subject={{ id: subscriberId, channel: settingName(t, channel), workflow: row.name }}
      effective={ask(row, channel)}
      flips={useFlips(row.id, channel)}
      onWhy={() => onWhy(row, channel)}
    />
  )
}

/** The name of a workflow, why its switches are fixed, and below what went wrong with them. */
export function WorkflowCell(props: CellProps) {
  return (
    <Box sx={{ minWidth: 140 }}>
      <WorkflowName row={props.row} />
      <Troubles {...props} />
    </Box>
  )
}

export function WorkflowName({ row }: Pick<CellProps, 'row'>) {
  const w = useWords(workflowWords)
  return (
    <>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', overflowWrap: 'anywhere' }}
      >
        <span>{shortText(row.name)}</span>
        {row.critical && <Tag tone="info">{w('critical')}</Tag>}
      </Stack>
      {row.critical && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {w('criticalHelp')}
        </Typography>
      )}
    </>
  )
}

/** What went wrong with the switches of a row. */
export function Troubles({ row, subscriberId, turn, onCheck, shown }: CellProps) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  return settingsOf(row).map((setting) => {
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
          onRetry={(on) => turn.retry({ setting, on }, row)}
          onCheck={onCheck}
        />
      </Box>
    )
  })
}
