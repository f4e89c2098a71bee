import { styled } from '@mui/material/styles'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId, useState } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { helpWords } from './help-words.ts'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'
import { command } from '#src/ui/command-key.ts'

const groups = [
  {
    title: 'everywhere',
    rows: [
      ['find', [command, 'K']],
      ['search', ['/']],
      ['list', ['?']],
    ],
  },
  {
    title: 'subscriber',
    rows: [['undoChange', [command, 'Z']]],
  },
  {
    title: 'builder',
    rows: [
      ['send', [command, 'Enter']],
      ['undo', [command, 'Z']],
      ['redo', [command, 'Shift', 'Z']],
      ['move', ['Alt', '↑ ↓']],
      ['copy', [command, 'D']],
    ],
  },
] as const

const Group = styled('section')({ '& > h3': { margin: '0 0 4px', font: font.strong, color: color.quiet } })
const Rows = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 24px',
  alignItems: 'center',
  maxInlineSize: 480,
  margin: '0 0 20px',
  '& > dt, & > dd': { margin: 0 },
  '& > dd': { textAlign: 'end' },
  '& kbd': {
    padding: '1px 6px',
    marginInlineStart: 4,
    border: `1px solid ${color.line}`,
    borderRadius: 4,
    background: color.sunken,
    font: font.mono,
  },
})

/** The keyboard shortcuts, and a switch that turns single-key shortcuts on or off. */
export function ShortcutList() {
  const t = useWords(helpWords)
  const [isOn, setIsOn] = useState(hasSingleKeys)
  const id = useId()
  return (
    <>
      {groups.map(({ title, rows }) => (
        <Group key={title} aria-label={t(`keys.${title}`)}>
          <h3>{t(`keys.${title}`)}</h3>
          <Rows>
            {rows.map(([what, keys]) => [
              <dt key={what}>{t(`keys.${what}`)}</dt>,
              <dd key={`${what} keys`} dir="ltr">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>,
            ])}
          </Rows>
        </Group>
      ))}
      <FormControlLabel
        label={t('keys.single')}
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => {
              setIsOn(next)
              setSingleKeys(next)
            }}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id}>{t('keys.single.hint')}</FormHelperText>
    </>
  )
}
