import { styled } from '@mui/material/styles'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { type Channel, channels } from '#src/contract/step-kinds.ts'
import { globalSettings } from '#src/domain/preferences/switches.ts'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { stepWords } from '../model/step-words.ts'
import type { PreferenceSwitchLayer, TestInput } from './test-input.ts'
import { testInputWords } from './words.ts'

type Preferences = TestInput['preferences']
type Level = keyof Preferences
const levels = ['global', 'subscriber'] as const satisfies readonly Level[]
const rows = ['everything', ...channels] as const
type Row = (typeof rows)[number]

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) repeat(2, minmax(0, 6.5rem))',
  gap: '6px 8px',
  alignItems: 'center',
  font: font.body,
  '& > [data-head]': { font: font.small, color: color.quiet },
})

const Note = styled('p')({ margin: '0 0 8px', font: font.small, color: color.quiet })

type Props = {
  preferences: Preferences
  /** The person whose preferences they are, if they were read. */
  of?: TestInput['preferencesOf']
  onChange: (next: Preferences) => void
}

export function PreferenceSwitches({ preferences, of, onChange }: Props) {
  const [t, s] = [useWords(testInputWords), useWords(stepWords)]
  const { formatDateTime } = useLanguage()
  const { globalSwitches } = useServiceFacts()
  const hasMaster = globalSettings(globalSwitches).includes('enabled')
  const set = levels.flatMap((level) =>
    rows.filter((row) => valueIn(preferences[level], row) !== undefined),
  ).length
  const summary = () => {
    if (of && !of.unread) {
      const read = { person: of.person, time: formatDateTime(of.at) }
      return set > 0 ? t('preferences.of', read) : t('preferences.of.none', read)
    }
    return set > 0 ? t('preferences.set', { count: set }) : t('preferences.asDefault')
  }
  const levelName = { global: t('preferences.all'), subscriber: t('preferences.this') }
  const options = (['default', 'on', 'off'] as const).map((value) => ({ value, label: t(`switch.${value}`) }))
  return (
    <Disclosure title={t('preferences')} set={set > 0} summary={summary()}>
      {(globalSwitches === 'ignored' || globalSwitches === 'unknown') && (
        <Note>{t(`preferences.all.${globalSwitches}`)}</Note>
      )}
      <Grid>
        <span />
        {levels.map((level) => (
          <span key={level} data-head>
            {levelName[level]}
          </span>
        ))}
        {rows.flatMap((row) => {
          const channel = row === 'everything' ? t('preferences.everything') : s(`kind.${row}`)
          return [
            <span key={row}>{channel}</span>,
            ...levels.map((level) =>
              level === 'global' && row === 'everything' && !hasMaster ? (
                <span key={level} />
              ) : (
                <SelectInput
                  key={`${row} ${level}`}
                  label={t('preferences.one', { channel, level: levelName[level] })}
                  hideLabel
                  dense
                  size="small"
                  value={valueIn(preferences[level], row) ?? 'default'}
                  options={options}
                  onChange={(value) =>
                    onChange({ ...preferences, [level]: saying(preferences[level], row, value) })
                  }
                />
              ),
            ),
          ]
        })}
      </Grid>
    </Disclosure>
  )
}

type SwitchValue = 'on' | 'off'

function valueIn({ enabled, channels: own }: PreferenceSwitchLayer, row: Row): SwitchValue | undefined {
  const value = row === 'everything' ? enabled : own?.[row]
  return value === undefined ? undefined : value ? 'on' : 'off'
}

function saying(
  layer: PreferenceSwitchLayer,
  row: Row,
  value: SwitchValue | 'default',
): PreferenceSwitchLayer {
  const on = value === 'default' ? {} : { value: value === 'on' }
  if (row === 'everything') {
    const { enabled: _, ...rest } = layer
    return 'value' in on ? { ...rest, enabled: on.value } : rest
  }
  const own = Object.entries(layer.channels ?? {}).filter(([name]) => name !== row) as [Channel, boolean][]
  return { ...layer, channels: Object.fromEntries('value' in on ? [...own, [row, on.value]] : own) }
}
