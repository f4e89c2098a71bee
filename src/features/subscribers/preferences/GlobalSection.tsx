import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { channels } from '#src/contract/channel.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lastChangeOf, rowState, type Setting } from './changes.ts'
import { LoadBar } from './LoadBar.tsx'
import { PreferenceRow } from './PreferenceRow.tsx'
import type { GlobalPreferences } from './use-global-preferences.ts'
import { words } from './words.ts'

type Props = {
  subscriberId: string
  preferences: GlobalPreferences
  onChange: (setting: Setting, on: boolean) => void
}

/** The master switch and the channels, which hold for every workflow. */
export function GlobalSection({ subscriberId, preferences, onChange }: Props) {
  const t = useWords(words)
  const { wanted, known, log, loadedAt, foreign, load, state, readable } = preferences
  const paused = wanted.enabled.on === false
  const row = (setting: Setting) => ({
    setting,
    subscriberId,
    on: wanted[setting].on,
    state: rowState({
      change: lastChangeOf(log, setting),
      waiting: wanted[setting].waiting,
      current: known[setting],
      loadedAt,
    }),
    onChange: (on: boolean) => onChange(setting, on),
    onCheck: load,
  })
  return (
    <Section title={t('global.title')} actions={<LoadBar state={state} readable={readable} onLoad={load} />}>
      {state.kind === 'notLoaded' && <Typography color="text.secondary">{t('global.unknown')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <PreferenceRow
          {...row('enabled')}
          note={<Note text={paused ? t('global.pausedHelp') : t('global.masterHelp')} />}
        />
        {channels.map((channel) => (
          <PreferenceRow key={channel} {...row(channel)} note={paused && <Tag>{t('global.paused')}</Tag>} />
        ))}
        {foreign.map(([name, on]) => (
          <ForeignChannel key={name} name={name} on={on} subscriberId={subscriberId} />
        ))}
      </Box>
    </Section>
  )
}

const Note = ({ text }: { text: string }) => (
  <Typography variant="body2" color="text.secondary">
    {text}
  </Typography>
)

/** A channel of the service that has no switch here: shown as it is, so that nothing is hidden. */
function ForeignChannel({ name, on, subscriberId }: { name: string; on: boolean; subscriberId: string }) {
  const t = useWords(words)
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 40, pl: 4 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontFamily: 'var(--font-mono)' }}>{name}</Typography>
          <Note text={t('global.foreign')} />
        </Box>
        <SwitchInput
          label={t('global.switch', { setting: name, id: subscriberId })}
          hideLabel
          disabled
          checked={on}
          onChange={() => undefined}
        />
      </Stack>
    </Box>
  )
}
