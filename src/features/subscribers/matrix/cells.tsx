import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Channel } from '#src/contract/step-kinds.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'
import type { AddressedChannel } from '#src/domain/subscribers/missing-address.ts'
import { Tag, ToneDot } from '#src/ui/data/Tag.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { color, focusRing, font, radius, tint, toneColor, touch } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import { settingName, switchName } from '../model/setting-display.tsx'
import type { SwitchViews } from '../model/switch-state.ts'
import { SwitchProgress, SwitchTrouble } from '../model/SwitchStatus.tsx'
import { words } from '../model/words.ts'
import { useWouldFlip } from '../why/consequences.tsx'
import type { EffectiveLookup, EffectiveView } from '../why/effective.ts'
import { decidingSource, isUnsure, type Subject, type WhyT } from '../why/why-text.ts'
import { whyWords } from '../why/why-words.ts'
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
    <Stack spacing={0.5} direction="row">
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
const Cell = styled(Stack)({
  gap: 4,
  alignItems: 'flex-start',
  minHeight: 66,
  [`@media ${sideBySide}`]: {
    flexDirection: 'row',
    gap: 0,
    alignItems: 'center',
    minHeight: 38,
  },
})

export function ChannelCell({ channel, ...props }: CellProps & { channel: Channel }) {
  const w = useWords(workflowWords)
  if (!props.row.uses.includes(channel))
    return (
      <Cell>
        <span aria-hidden>–</span>
        <VisuallyHidden>{w('notUsed')}</VisuallyHidden>
      </Cell>
    )
  return (
    <Cell>
      <SwitchCell {...props} setting={channel} />
      <CellMark {...props} channel={channel} />
    </Cell>
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
    <Cell>
      <SwitchCell {...props} setting="enabled" />
    </Cell>
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
      <Stack direction="row">
        <span>{shortText(row.name)}</span>
        {row.critical && <Tag tone="warning">{w('critical')}</Tag>}
      </Stack>
      {row.critical && (
        <Typography variant="body2" color="textSecondary">
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

const Root = styled('button')({
  display: 'inline-grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  columnGap: 6,
  margin: 0,
  padding: '2px 6px',
  marginInlineStart: -6,
  minBlockSize: 24,
  border: 0,
  borderRadius: radius.chip,
  background: 'none',
  font: font.small,
  color: color.text,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& small': {
    // Starts below the dot, so that most reasons fit on one line.
    gridColumn: '1 / -1',
    whiteSpace: 'normal',
    font: '0.75rem/1rem var(--font-sans)',
    color: color.quiet,
  },
  '&:hover': { background: color.hover },
  '&:hover .why-verdict': { textDecoration: 'underline' },
  '&[data-flips]': { outline: `2px dashed ${toneColor('warning')}`, background: tint(toneColor('warning')) },
  '&:focus-visible': focusRing,
  [touch]: { minBlockSize: 40, alignItems: 'center' },
  '@media print': { outline: 'none !important', background: 'none !important' },
})

type Props = {
  subject: Omit<Subject, 'id'>
  effective: EffectiveView
  missingAddress: AddressedChannel | undefined
  flips: boolean
  onWhy: () => void
}

export function EffectMark({ subject, effective, missingAddress, flips, onWhy }: Props) {
  const t = useWords(whyWords)
  const { effect, tone, by } = effectDisplay(t, effective, missingAddress)
  const { channel, workflow = '' } = subject
  const values = { effect, channel, workflow }
  return (
    <Root
      type="button"
      className="on-paper"
      data-flips={flips ? '' : undefined}
      aria-haspopup="dialog"
      aria-label={by === undefined ? t('mark.why', values) : t('mark.whyBy', { ...values, gate: by })}
      onClick={onWhy}
    >
      <ToneDot tone={tone} />
      <span className="why-verdict">{effect}</span>
      {by !== undefined && <small>{by}</small>}
    </Root>
  )
}

function effectDisplay(t: WhyT, effective: EffectiveView, missingAddress: AddressedChannel | undefined) {
  const { verdict, gate, gates } = effective
  if (verdict === 'unknown') {
    const by = t(isUnsure(effective) ? 'by.unsure' : 'by.unknown')
    return { effect: t('mark.unknown'), tone: 'neutral', by } as const
  }
  if (gate === 'open' || gate === 'critical') {
    const effect = t(gate === 'open' ? 'mark.allowed' : 'mark.critical')
    if (missingAddress) return { effect, tone: 'warning', by: t(`by.noAddress.${missingAddress}`) } as const
    return { effect, tone: gate === 'open' ? 'success' : 'info', by: undefined } as const
  }
  const by = t(`by.${gate === 'workflowChannel' ? decidingSource(gates) : gate}`)
  return { effect: t('mark.blocked'), tone: 'error', by } as const
}
