import { styled } from '@mui/material/styles'
import { useWords } from '#src/ui/language.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { settingName } from '../model/setting-look.tsx'
import { words } from '../model/words.ts'
import { CellMark, SwitchCell, Troubles, WorkflowName, type CellProps } from './cells.tsx'
import { settingsOf, type WorkflowRow } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px 16px', borderBlockStart: `1px solid ${color.line}` },
  '& h3': { margin: '0 0 4px', font: font.body, fontWeight: 600 },
})
const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 48,
  font: font.body,
})

type Props = Omit<CellProps, 'row'> & { rows: readonly WorkflowRow[] }

export function WorkflowCards({ rows, ...cell }: Props) {
  const t = useWords(words)
  const w = useWords(workflowWords)
  return (
    <List aria-label={w('title')}>
      {rows.map((row) => (
        <li key={row.id}>
          <h3>
            <WorkflowName row={row} />
          </h3>
          <Troubles row={row} {...cell} />
          {settingsOf(row).map((setting) => (
            <Line key={setting}>
              <span>{setting === 'enabled' ? w('all') : settingName(t, setting)}</span>
              {setting === 'enabled' ? <span /> : <CellMark row={row} channel={setting} {...cell} />}
              <SwitchCell row={row} setting={setting} {...cell} />
            </Line>
          ))}
        </li>
      ))}
    </List>
  )
}
