import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Channel } from '#src/contract/step-kinds.ts'
import { shortText } from '#src/ui/short-text.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import type { AddressedChannel } from '#src/domain/subscribers/missing-address.ts'
import { useWords } from '#src/ui/language.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { Setting } from '#src/domain/preferences/switches.ts'
import { SwitchProgress, SwitchTrouble } from '../model/SwitchStatus.tsx'
import { settingName, switchName } from '../model/setting-display.tsx'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import type { SwitchViews } from '../model/switch-state.ts'
import { words } from '../model/words.ts'
import { useWouldFlip } from '../why/consequences.tsx'
import type { EffectiveLookup } from '../why/effective.ts'
import { EffectMark } from '../why/EffectMark.tsx'
import { settingsOf, type WorkflowRow } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'

export type CellProps = {
  row: WorkflowRow
  subscriberId: string
  changeable: boolean
  mutations: PreferenceMutations
  views: SwitchViews
  /** Milliseconds since 1970. */
  loadedAt: number
  effectiveOf: EffectiveLookup
  missingAddress: (channel: Channel) => AddressedChannel | undefined
  onCheck: () => void
  onWhy: (row: WorkflowRow, channel: Channel) => void
}

const workflowOf = ({ id, name }: WorkflowRow) => ({ id, name })

const viewOf = (
  { id, known }: WorkflowRow,
  setting: Setting,
  { views, loadedAt }: Pick<CellProps, 'views' | 'loadedAt'>,
) => views.viewOf(setting, { workflowId: id, known, loadedAt })

/** Whether a switch has no effect because everything it controls is blocked elsewhere. */
const isWithoutEffect = (row: WorkflowRow, setting: Setting, ask: EffectiveLookup) =>
  row.uses.length > 0 &&
  (setting === 'enabled' ? row.uses : [setting]).every((channel) => ask(row, channel).verdict === 'notSent')

export function SwitchCell({
  row,
  setting,
  changeable,
  mutations,
  effectiveOf,
  ...answered
}: CellProps & { setting: Setting }) {
  const t = useWords(words)
  const { on, state } = viewOf(row, setting, answered)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <SwitchInput
        label={switchName(t, setting, row.name)}
        hideLabel
        checked={on}
        muted={on === true && isWithoutEffect(row, setting, effectiveOf)}
        busy={state.kind === 'saving'}
        disabled={row.critical || !changeable}
        onChange={(next) => mutations.toggle({ setting, on: next, workflow: workflowOf(row) })}
      />
      <SwitchProgress small state={state} />
    </Stack>
  )
}

export const sideBySide = '(min-width: 1360px)'

/**
 * Switch and mark, side by side if all channels fit. Always two lines high otherwise, so that no click makes a row
 * grow.
 */
const cell = {
  gap: 0.5,
  alignItems: 'flex-start',
  minHeight: 66,
  [`@media ${sideBySide}`]: {
    flexDirection: 'row',
    gap: 0,
    alignItems: 'center',
    minHeight: 38,
  },
} as const

export function ChannelCell({ channel, ...props }: CellProps & { channel: Channel }) {
  const w = useWords(workflowWords)
  if (!props.row.uses.includes(channel))
    return (
      <Stack sx={[cell, { color: 'text.disabled' }]}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{w('notUsed')}</VisuallyHidden>
      </Stack>
    )
  return (
    <Stack sx={cell}>
      <SwitchCell {...props} setting={channel} />
      <CellMark {...props} channel={channel} />
    </Stack>
  )
}

export function CellMark({
  row,
  channel,
  effectiveOf,
  missingAddress,
  onWhy,
}: CellProps & { channel: Channel }) {
  const t = useWords(words)
  return (
    <EffectMark
      subject={{ channel: settingName(t, channel), workflow: row.name }}
      effective={effectiveOf(row, channel)}
      missingAddress={missingAddress(channel)}
      flips={useWouldFlip(row.id, channel)}
      onWhy={() => onWhy(row, channel)}
    />
  )
}

/** Aligned with the cells of the channels. */
export function AllCell(props: CellProps) {
  return (
    <Stack sx={cell}>
      <SwitchCell {...props} setting="enabled" />
    </Stack>
  )
}

export function WorkflowCell(props: CellProps) {
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        minHeight: 66,
        pt: '1px',
        [`@media ${sideBySide}`]: { minHeight: 38, pt: '9px' },
      }}
    >
      <WorkflowName row={props.row} />
      <RowFailures {...props} />
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
        {row.critical && <Tag tone="warning">{w('critical')}</Tag>}
      </Stack>
      {row.critical && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {w('criticalHelp')}
        </Typography>
      )}
    </>
  )
}

export function RowFailures({ row, subscriberId, mutations, onCheck, ...answered }: CellProps) {
  const t = useWords(words)
  return settingsOf(row).map((setting) => {
    const { state } = viewOf(row, setting, answered)
    const name = settingName(t, setting, 'workflow')
    if (state.kind === 'idle' || state.kind === 'saving' || state.kind === 'saved') return null
    return (
      <Box key={setting}>
        <Typography component="span" variant="body2">
          {name}
        </Typography>{' '}
        <SwitchTrouble
          appears
          state={state}
          name={name}
          subscriberId={subscriberId}
          onRetry={(on) => mutations.retry({ setting, on, workflow: workflowOf(row) })}
          onCheck={onCheck}
        />
      </Box>
    )
  })
}
