import { styled } from '@mui/material/styles'
import { color } from '../tokens.ts'
import type { Column } from './DataTable.tsx'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '&[aria-busy="true"]': { opacity: 0.6 },
})
const Item = styled('li')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '12px 16px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '& > div:empty': { display: 'none' },
  '& > [data-align="end"]': { alignSelf: 'flex-end' },
  // The link of a row reaches over the whole card; the other controls stay above it.
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(button, label, input, a:not([data-row-link]))': { position: 'relative', zIndex: 1 },
})

type Props<Row> = {
  /** Names the list for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  busy?: boolean | undefined
}

/** The rows of a table one below the other, each with all its cells, for a screen that is too narrow for their columns. */
export function RowCards<Row>({ label, columns, rows, rowKey, busy = false }: Props<Row>) {
  return (
    <List aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <Item key={rowKey(row)}>
          {columns.map(({ id, align, cell }) => (
            <div key={id} data-align={align}>
              {cell(row)}
            </div>
          ))}
        </Item>
      ))}
    </List>
  )
}
