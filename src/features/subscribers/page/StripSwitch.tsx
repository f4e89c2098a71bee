import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Setting } from '#src/domain/preferences/switches.ts'
import Skeleton from '@mui/material/Skeleton'
import { SwitchInput } from '#src/ui/fields/SwitchInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, phone, touch } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { SettingIcon, settingName } from '../model/setting-display.tsx'
import type { SwitchView } from '../model/switch-state.ts'
import { SwitchProgress, SwitchTrouble, hasTrouble } from '../model/SwitchStatus.tsx'
import { words } from '../model/words.ts'
import { useConsequence } from '../why/consequences.tsx'

/** Switches side by side. Failures are shown below all of them, so that no switch moves. */
export const Strip = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  columnGap: 12,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'contents' },
  '@media (max-width: 1199.95px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const Cell = styled('div')({ minInlineSize: 0, paddingBlock: '4px 8px' })
const Above = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minBlockSize: 24 })
const Below = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minBlockSize: 32,
  [touch]: { minBlockSize: 40 },
})
const Trouble = styled('div')({
  gridColumn: '1 / -1',
  order: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  '&[data-shown]': { minBlockSize: 36, borderBlockStart: `1px solid ${color.line}` },
})

type LookProps = { icon?: ReactNode; name: ReactNode; strong?: boolean; children: ReactNode }

/** A switch with its name above it and its state next to it. */
export function StripCell({ icon, name, strong, children }: LookProps) {
  return (
    <Cell>
      <Above>
        {icon}
        <Typography component="span" sx={{ fontWeight: strong ? 600 : 500, minWidth: 0 }}>
          {name}
        </Typography>
      </Above>
      <Below>{children}</Below>
    </Cell>
  )
}

type Props = SwitchView & {
  setting: Setting
  subscriberId: string
  /** The switch is on, but all notifications are off. */
  paused: boolean
  /** The state is being read: offers nothing that would disappear a moment later. */
  loading: boolean
  /** Whether the person's role allows changes. */
  mayChange: boolean
  /** The switch was clicked; it now shows `on`. */
  onToggle: (on: boolean) => void
  /** From the buttons of an unknown switch. */
  onChange: (on: boolean) => void
  onRetry: (on: boolean) => void
  onCheck: (() => void) | undefined
}

export function StripSwitch(props: Props) {
  const { setting, subscriberId, on, state, paused, loading, mayChange, ...acts } = props
  const t = useWords(words)
  const name = settingName(t, setting)
  const switchRef = useRef<HTMLInputElement>(null)
  const focusSwitch = useRef(false)
  const known = on !== undefined
  const consequence = useConsequence(setting)
  useEffect(() => {
    // The buttons of an unknown switch disappear when used.
    if (!focusSwitch.current || !known) return
    focusSwitch.current = false
    if (document.activeElement === document.body) switchRef.current?.focus()
  }, [known, state.kind])
  const andFocus = (act: (on: boolean) => void) => (next: boolean) => {
    focusSwitch.current = true
    act(next)
  }
  const checkAndFocus = () => {
    focusSwitch.current = true
    acts.onCheck?.()
  }
  const isTrouble = hasTrouble(state)
  return (
    <li>
      <StripCell icon={<SettingIcon setting={setting} />} name={name} strong={setting === 'enabled'}>
        <span {...consequence.pointing}>
          <SwitchInput
            label={t('global.switch', { setting: name, id: subscriberId })}
            hideLabel
            hint={known ? undefined : t('unknown')}
            checked={on}
            muted={paused}
            busy={state.kind === 'saving'}
            disabled={!mayChange}
            describedBy={consequence.text === undefined ? undefined : consequence.id}
            inputRef={switchRef}
            onChange={acts.onToggle}
          />
        </span>
        {consequence.text !== undefined && (
          <VisuallyHidden id={consequence.id}>{consequence.text}</VisuallyHidden>
        )}
        {known || (!mayChange && !loading) ? (
          <Typography component="span" variant="body2" color="textSecondary">
            {paused ? t('global.paused') : t(known ? (on ? 'on' : 'off') : 'unknown')}
          </Typography>
        ) : loading ? (
          <Skeleton width={40} />
        ) : (
          <UnknownChoice name={name} subscriberId={subscriberId} onChoose={andFocus(acts.onChange)} />
        )}
        <SwitchProgress state={state} />
      </StripCell>
      <Trouble data-shown={isTrouble ? '' : undefined}>
        {isTrouble && <Box component="strong">{name}</Box>}
        <SwitchTrouble
          state={state}
          name={name}
          subscriberId={subscriberId}
          onRetry={andFocus(acts.onRetry)}
          onCheck={acts.onCheck && checkAndFocus}
        />
      </Trouble>
    </li>
  )
}

type ChoiceProps = { name: string; subscriberId: string; onChoose: (on: boolean) => void }

/** Offers both values, because an unknown switch cannot be toggled. */
function UnknownChoice({ name, subscriberId, onChoose }: ChoiceProps) {
  const t = useWords(words)
  return (
    <Stack direction="row" spacing={0.5}>
      {([true, false] as const).map((on) => (
        <Button
          key={String(on)}
          size="small"
          variant="outlined"
          sx={{ minWidth: 44 }}
          aria-label={t(on ? 'global.turnOn' : 'global.turnOff', { setting: name, id: subscriberId })}
          onClick={() => onChoose(on)}
        >
          {t(on ? 'on' : 'off')}
        </Button>
      ))}
    </Stack>
  )
}
