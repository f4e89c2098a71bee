import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useWords } from '#src/ui/language.tsx'
import { color, font, radius, sticky } from '#src/ui/tokens.ts'
import { createCommands } from './list-commands.ts'
import type { ListWiring } from './list-wiring.ts'
import { menuWords } from './menu-words.ts'

const Bar = styled('div')({
  ...sticky,
  insetBlockStart: 'var(--list-head, 0px)',
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: '4px 6px',
  marginBlockEnd: 6,
  font: font.strong,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '& output': { flex: '1 0 auto', paddingInlineStart: 7 },
  '& .break': { flexBasis: '100%', blockSize: 0 },
  '& button': { minInlineSize: 0, paddingInline: 7 },
})

/** The number of selected steps, and their actions. */
export function SelectionBar({ wiring }: { wiring: ListWiring }) {
  const { rows, selection } = wiring
  const { picked, choose } = selection
  const commands = createCommands(wiring)
  const l = useWords(menuWords)
  const isNone = picked.length === 0
  const acts = [
    { label: l('copy'), run: () => void commands.copy(picked), needs: true },
    { label: l('cut'), run: () => void commands.cut(picked), needs: true },
    { label: l('paste'), run: () => void commands.paste(picked.at(-1)), needs: false },
    { label: l('duplicate'), run: () => void commands.duplicate(picked), needs: true },
    { label: l('remove'), run: () => commands.remove(picked), needs: true },
  ]
  return (
    <Bar role="toolbar" aria-label={l('select.bar')}>
      <output>{l('select.count', { count: picked.length })}</output>
      <Button size="small" onClick={() => choose(rows.map(({ uuid }) => uuid))}>
        {l('select.all')}
      </Button>
      <span className="break" />
      {acts.map(({ label, run, needs }) => (
        <Button key={label} size="small" disabled={needs && isNone} onClick={run}>
          {label}
        </Button>
      ))}
    </Bar>
  )
}
