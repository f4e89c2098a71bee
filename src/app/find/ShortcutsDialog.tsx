import { useState } from 'react'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { findWords } from './find-words.ts'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'
import { command } from '#src/ui/command-key.ts'

const groups = [
  {
    title: 'shortcuts.everywhere',
    rows: [
      ['shortcuts.find', [command, 'K']],
      ['shortcuts.search', ['/']],
      ['shortcuts.list', ['?']],
    ],
  },
  {
    title: 'shortcuts.subscriber',
    rows: [['shortcuts.undoChange', [command, 'Z']]],
  },
  {
    title: 'shortcuts.builder',
    rows: [
      ['shortcuts.send', [command, 'Enter']],
      ['shortcuts.undo', [command, 'Z']],
      ['shortcuts.redo', [command, 'Shift', 'Z']],
      ['shortcuts.move', ['Alt', '↑ ↓']],
      ['shortcuts.copy', [command, 'D']],
    ],
  },
] as const

const Group = styled('section')({ '& > h3': { margin: '16px 0 4px', font: font.strong, color: color.quiet } })
const Rows = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 24px',
  alignItems: 'center',
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

/** The keyboard shortcuts, and a switch for those of a single key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(findWords)
  const [isOn, setIsOn] = useState(hasSingleKeys)
  return (
    <Dialog open title={t('shortcuts.title')} onClose={onClose}>
      {groups.map(({ title, rows }) => (
        <Group key={title} aria-label={t(title)}>
          <h3>{t(title)}</h3>
          <Rows>
            {rows.map(([what, keys]) => [
              <dt key={what}>{t(what)}</dt>,
              <dd key={`${what} keys`} dir="ltr">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>,
            ])}
          </Rows>
        </Group>
      ))}
      <SwitchInput
        label={t('shortcuts.single')}
        hint={t('shortcuts.single.hint')}
        checked={isOn}
        onChange={(next) => {
          setIsOn(next)
          setSingleKeys(next)
        }}
      />
    </Dialog>
  )
}
