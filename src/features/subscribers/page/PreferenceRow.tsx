import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { ConsequenceNote, useConsequence } from '../why/consequences.tsx'
import type { Setting } from '#src/domain/preferences/switches.ts'
import type { SwitchView } from '../model/switch-state.ts'
import { SwitchProgress, SwitchTrouble } from '../model/SwitchStatus.tsx'
import { SettingIcon, settingName } from '../model/setting-look.tsx'
import { words } from '../model/words.ts'

const line = { alignItems: 'center', gap: 1.5, minHeight: 40 } as const

type Props = SwitchView & {
  setting: Setting
  subscriberId: string
  mark?: ReactNode
  note?: ReactNode
  offer?: ReactNode
  /** The switch was clicked; it now shows `on`. */
  onToggle: (on: boolean) => void
  /** From the buttons of an unknown switch. */
  onChange: (on: boolean) => void
  onRetry: (on: boolean) => void
  onCheck: (() => void) | undefined
}

export function PreferenceRow({ setting, subscriberId, on, state, mark, note, offer, ...acts }: Props) {
  const t = useWords(words)
  const name = settingName(t, setting)
  const switchRef = useRef<HTMLInputElement>(null)
  const focusSwitch = useRef(false)
  const known = on !== undefined
  const consequence = useConsequence(setting)
  useEffect(() => {
    // These buttons disappear when used.
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
  return (
    <Box component="li" sx={{ py: 0.25, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ ...line, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <SettingIcon setting={setting} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
            <Typography sx={{ fontWeight: setting === 'enabled' ? 600 : 500 }}>{name}</Typography>
            {mark}
          </Stack>
          {note}
        </Box>
        <ConsequenceNote consequence={consequence} />
        <SwitchProgress state={state} />
        {!known && (
          <UnknownChoice name={name} subscriberId={subscriberId} onChoose={andFocus(acts.onChange)} />
        )}
        <span {...consequence.pointing}>
          <SwitchInput
            label={t('global.switch', { setting: name, id: subscriberId })}
            hideLabel
            hint={known ? undefined : t('unknown')}
            checked={on}
            busy={state.kind === 'saving'}
            describedBy={consequence.text === undefined ? undefined : consequence.id}
            inputRef={switchRef}
            onChange={acts.onToggle}
          />
        </span>
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, pl: '32px', flexWrap: 'wrap' }}>
        {offer}
        <SwitchTrouble
          state={state}
          name={name}
          subscriberId={subscriberId}
          onRetry={andFocus(acts.onRetry)}
          onCheck={acts.onCheck && checkAndFocus}
        />
      </Stack>
    </Box>
  )
}

/** An unknown switch is never toggled by guess: both values are offered. */
function UnknownChoice({
  name,
  subscriberId,
  onChoose,
}: {
  name: string
  subscriberId: string
  onChoose: (on: boolean) => void
}) {
  const t = useWords(words)
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
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
