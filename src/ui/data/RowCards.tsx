import { color } from '../tokens.ts'
import { CutNote, mostShown } from './Cut.tsx'
import type { Column } from './cells.tsx'
import { marked, resultId, type Results } from './DataTable.tsx'
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
  '&[aria-selected="true"]': marked,
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
  /** Makes it the grid of a search box, of one column. */
  results?: Results | undefined
}

/** A table's rows as a list, for screens too narrow for its columns. */
export function RowCards<Row>({ label, columns, rows, rowKey, busy = false, results }: Props<Row>) {
  return (
    <>
      {/* A list cannot be a grid. */}
      <List
        {...(results && ({ as: 'div', role: 'grid', id: results.id } as const))}
        aria-label={label}
        aria-busy={busy}
      >
        {rows.slice(0, mostShown).map((row, index) => (
          <Item
            key={rowKey(row)}
            {...(results &&
              ({
                as: 'div',
                role: 'row',
                id: resultId(results.id, index),
                'aria-selected': index === results.marked,
              } as const))}
          >
            {columns.map(({ id, align, cell, rowHeader }) => (
              <div key={id} data-align={align} role={results && (rowHeader ? 'rowheader' : 'gridcell')}>
                {cell(row)}
              </div>
            ))}
          </Item>
        ))}
      </List>
      <CutNote total={rows.length} />
    </>
  )
}
