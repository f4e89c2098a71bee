import { color } from '../tokens.ts'
import type { Column } from './DataTable.tsx'
import { styled } from '../styled.tsx'

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
  // The row's link covers the whole card; other controls stay above it.
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(button, label, input, a:not([data-row-link]))': { position: 'relative', zIndex: 1 },
})

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  busy?: boolean | undefined
}

/** A table's rows as a list, for screens too narrow for its columns. */
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
