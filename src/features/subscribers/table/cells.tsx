import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Channel } from '#src/contract/step-kinds.ts'
import type { Setting, Switches } from '#src/domain/preferences/switches.ts'
import type { AddressedChannel } from '#src/domain/subscribers/missing-address.ts'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { CellSwitch } from '#src/ui/fields/CellSwitch.tsx'
import { type WordsOf, useLanguage, useWords } from '#src/ui/language.tsx'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { color, focusRing, font, radius, touch, type Tone } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { LastChange } from '../history/last-changes.ts'
import type { PreferenceMutations } from '../model/preference-mutations.tsx'
import { settingName, switchName } from '../model/setting-display.tsx'
import type { SwitchView, SwitchViews } from '../model/switch-state.ts'
import { SwitchProgress, SwitchTrouble, hasTrouble } from '../model/SwitchStatus.tsx'
import { masterHelps, words } from '../model/words.ts'
import type { EffectiveLookup, EffectiveView } from '../why/effective.ts'
import type { WhyT } from '../why/why-text.ts'
import { whyWords } from '../why/why-words.ts'
import type { WorkflowRow } from './rows.ts'
import { tableWords } from './words.ts'

/** A line of the table: the switches for all workflows, or those of one. */
export type Line = {
  id: string
  name: string
  /** Absent in the line for all workflows. */
  workflow?: WorkflowRow
  settings: readonly Setting[]
  known: Switches
  /** Milliseconds since 1970, 0 for never. */
  loadedAt: number
  changeable: boolean
}

export type CellProps = {
  line: Line
  subscriberId: string
  mutations: PreferenceMutations
  views: SwitchViews
  effectiveOf: EffectiveLookup
  missingAddress: (channel: Channel) => AddressedChannel | undefined
  lastChange: (setting: Setting, workflowId: string | undefined) => LastChange | undefined
  /** All notifications are off. */
  paused: boolean
  /** The switches for all workflows are being read: nothing is offered that would disappear a moment later. */
  loading: boolean
  /** Undefined if the state cannot be read. */
  onCheck: (() => void) | undefined
  /** The explained cell, by its key. */
  open: string | undefined
  onWhy: (line: Line, channel: Channel, opener: HTMLElement) => void
}

export const keyOf = ({ id }: Pick<Line, 'id'>, channel: Channel) => `${channel} ${id}`

const viewOf = ({ line, views }: Pick<CellProps, 'line' | 'views'>, setting: Setting): SwitchView =>
  views.viewOf(setting, { workflowId: line.workflow?.id, known: line.known, loadedAt: line.loadedAt })

const changeOf = ({ workflow }: Line, setting: Setting, on: boolean) => ({
  setting,
  on,
  ...(workflow && { workflow: { id: workflow.id, name: workflow.name } }),
})

/** Whether a switch has no effect because everything it controls is blocked elsewhere. */
function isWithoutEffect({ line: { workflow }, paused, effectiveOf }: CellProps, setting: Setting): boolean {
  if (!workflow) return paused && setting !== 'enabled'
  const touched = setting === 'enabled' ? workflow.uses : [setting]
  return touched.length > 0 && touched.every((one) => effectiveOf(workflow, one).verdict === 'notSent')
}

/** A switch, its effect, and since when. Always as high, so that no click moves a row. */
export function Cell({ setting, ...props }: CellProps & { setting: Setting }) {
  const w = useWords(tableWords)
  if (!props.line.settings.includes(setting))
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{w('notUsed')}</VisuallyHidden>
      </>
    )
  return (
    <Stack spacing={0} sx={{ alignItems: 'flex-start', minHeight: 64 }}>
      <SwitchPart {...props} setting={setting} />
      <Effect {...props} setting={setting} />
    </Stack>
  )
}

type OfPerson = Pick<CellProps, 'line' | 'subscriberId'>

const labelOf = (t: WordsOf<typeof words>, { line, subscriberId }: OfPerson, setting: Setting) =>
  line.workflow
    ? switchName(t, setting, line.workflow.name)
    : t('global.switch', { setting: settingName(t, setting), id: subscriberId })

/** The switch, or both values where it is unknown. */
export function SwitchPart({ setting, ...props }: CellProps & { setting: Setting }) {
  const { line, subscriberId, mutations, loading } = props
  const t = useWords(words)
  const { on, state } = viewOf(props, setting)
  const { workflow, changeable } = line
  const name = settingName(t, setting)
  const inputRef = useRef<HTMLInputElement>(null)
  const wasChosen = useRef(false)
  const known = on !== undefined
  const { globalSwitches } = useServiceFacts()
  const help = !workflow && setting === 'enabled' ? t(masterHelps[globalSwitches]) : undefined
  useEffect(() => {
    // The buttons of an unknown switch disappear when used.
    if (wasChosen.current && known && document.activeElement === document.body) inputRef.current?.focus()
  }, [known])
  const control = (
    <Stack direction="row" spacing={0.5}>
      <CellSwitch
        label={labelOf(t, props, setting)}
        helperText={known ? help : t('unknown')}
        checked={on}
        muted={on === true && isWithoutEffect(props, setting)}
        busy={state.kind === 'saving'}
        disabled={workflow?.critical === true || !changeable}
        inputRef={inputRef}
        onChange={(next) => void mutations.toggle(changeOf(line, setting, next))}
      />
      {!known && !workflow && changeable && !loading && (
        <UnknownChoice
          named={{ setting: name, id: subscriberId }}
          onChoose={(next) => {
            wasChosen.current = true
            void mutations.change(changeOf(line, setting, next))
          }}
        />
      )}
      <SwitchProgress state={state} />
    </Stack>
  )
  if (help === undefined) return control
  return (
    <Tooltip describeChild title={help}>
      {control}
    </Tooltip>
  )
}

type ChoiceProps = { named: { setting: string; id: string }; onChoose: (on: boolean) => void }

/** Offers both values, because an unknown switch cannot be toggled. */
function UnknownChoice({ named, onChoose }: ChoiceProps) {
  const t = useWords(words)
  return ([true, false] as const).map((on) => (
    <Button
      key={String(on)}
      size="small"
      variant="outlined"
      sx={{ minWidth: 36, px: 0.5 }}
      aria-label={t(on ? 'global.turnOn' : 'global.turnOff', named)}
      onClick={() => onChoose(on)}
    >
      {t(on ? 'on' : 'off')}
    </Button>
  ))
}

/** Cut after two lines; whole when pointed at, and in the time line. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const

const Root = styled('button')({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  inlineSize: 'calc(100% + 6px)',
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
  cursor: 'pointer',
  // Starts below the dot, so that most reasons fit on one line.
  '& small': { gridColumn: '1 / -1', font: '0.75rem/1rem var(--font-sans)', color: color.quiet },
  '& small[title]': twoLines,
  '& .why-verdict': { whiteSpace: 'nowrap' },
  '&:hover, &[aria-expanded="true"]': { background: color.hover },
  '&:hover .why-verdict': { textDecoration: 'underline' },
  '&:focus-visible': focusRing,
  [touch]: { minBlockSize: 40, alignItems: 'center' },
})

/** What the switch comes to. It opens the explanation where something else than the switch itself decides. */
export function Effect({ setting, ...props }: CellProps & { setting: Setting }) {
  const { line, effectiveOf, missingAddress, lastChange, open, onWhy } = props
  const t = useWords(whyWords)
  const w = useWords(words)
  const s = useWords(tableWords)
  const { workflow } = line
  const { on } = viewOf(props, setting)
  const since = useSince(on, lastChange(setting, workflow?.id))
  // The effect may have another cause, and be older or newer.
  const switchedSince = since && s(on ? 'onSince' : 'offSince', { since })
  if (!workflow || setting === 'enabled') {
    const value = on === undefined ? 'unknown' : on ? 'on' : 'off'
    const isPaused = on === true && isWithoutEffect(props, setting)
    return (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ maxWidth: '100%' }}>
        {!workflow && <Box>{w(isPaused ? 'global.paused' : value)}</Box>}
        {since !== undefined && (
          <Box title={since} sx={twoLines}>
            {isPaused && !workflow ? switchedSince : since}
          </Box>
        )}
      </Typography>
    )
  }
  const { effect, tone, by } = effectDisplay(t, effectiveOf(workflow, setting), missingAddress(setting))
  const values = { effect, channel: settingName(w, setting), workflow: workflow.name }
  return (
    <Root
      type="button"
      className="on-paper"
      aria-expanded={open === keyOf(line, setting)}
      aria-label={by === undefined ? t('mark.why', values) : t('mark.whyBy', { ...values, gate: by })}
      onClick={({ currentTarget }) => onWhy(line, setting, currentTarget)}
    >
      <ToneDot tone={tone} />
      <span className="why-verdict">{effect}</span>
      {by !== undefined && <small>{by}</small>}
      {since !== undefined && <small title={switchedSince}>{switchedSince}</small>}
    </Root>
  )
}

/** Since when the switch has its value, not its effect, and by whom, where the journal knows. */
function useSince(on: boolean | undefined, change: LastChange | undefined): string | undefined {
  const t = useWords(tableWords)
  const { formatDateTime } = useLanguage()
  if (!change || change.on !== on) return undefined
  const time = formatDateTime(change.at, dayOrTime(change.at))
  return change.agent === '' ? t('since', { time }) : t('sinceBy', { time, agent: change.agent })
}

const dayOrTime = (at: string) =>
  new Date(at).toDateString() === new Date().toDateString()
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium' } as const)

type Shown = { effect: string; tone: Tone; by?: string }

function effectDisplay(
  t: WhyT,
  effective: EffectiveView,
  missingAddress: AddressedChannel | undefined,
): Shown {
  const { verdict, gate, isUnsure, source } = effective
  if (verdict === 'unknown')
    return {
      effect: t('mark.unknown'),
      tone: 'neutral',
      by: t(isUnsure ? 'by.unsure' : 'by.unknown'),
    }
  if (gate === 'open' || gate === 'critical') {
    const effect = t(gate === 'open' ? 'mark.allowed' : 'mark.critical')
    if (missingAddress) return { effect, tone: 'warning', by: t(`by.noAddress.${missingAddress}`) }
    return { effect, tone: gate === 'open' ? 'success' : 'info' }
  }
  const layer = source === undefined || source === 'default' ? 'workflowChannel' : source
  const by = t(`by.${gate === 'workflowChannel' ? layer : gate}`)
  return { effect: t('mark.blocked'), tone: 'error', by }
}

const switchCalled = (label: string) =>
  [...document.querySelectorAll('[role="switch"]')].find((each) => each.getAttribute('aria-label') === label)

/** What is wrong with the last changes of a line, below it. */
export function Troubles(props: CellProps) {
  const { line, subscriberId, mutations, onCheck } = props
  const t = useWords(words)
  return line.settings.map((setting) => {
    const { state } = viewOf(props, setting)
    if (!hasTrouble(state)) return null
    const name = settingName(t, setting, line.workflow ? 'workflow' : 'global')
    return (
      <Stack key={setting} role="group" aria-label={name} direction="row">
        <Typography component="strong" variant="body2">
          {name}
        </Typography>
        <SwitchTrouble
          state={state}
          name={name}
          subscriberId={subscriberId}
          onRetry={(on) => {
            const label = labelOf(t, props, setting)
            // The button disappears.
            const focusSwitch = () => focusIfLost(() => switchCalled(label))
            focusSwitch()
            void mutations.retry(changeOf(line, setting, on)).finally(focusSwitch)
          }}
          onCheck={onCheck}
        />
      </Stack>
    )
  })
}

/** Whether `Troubles` renders anything. */
export const hasTroubles = (props: Pick<CellProps, 'line' | 'views'>): boolean =>
  props.line.settings.some((setting) => hasTrouble(viewOf(props, setting).state))

/** A label with what belongs to it, as in a card. */
export const Labelled = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: 1,
      // As high as with a reason, so that no click moves a row.
      minHeight: 64,
    }}
  >
    <span>{label}</span>
    {children}
  </Box>
)
