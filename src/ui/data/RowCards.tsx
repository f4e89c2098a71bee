import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Bar } from '../feedback/states.tsx'
import { color } from '../tokens.ts'
import { TruncationNote, maxShown } from './TruncationNote.tsx'
import { marked, resultId, rowLink, type Results } from './results.ts'

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
  // Other controls stay above the link that covers the card.
  ...rowLink,
  '& :is(button, label, input, a:not([data-row-link]))': { position: 'relative', zIndex: 1 },
})

type Props<Row> = {
  caption: string
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  renderCard: (row: Row) => ReactNode
  busy?: boolean | undefined
  loading?: { rows: number; cardHeight: number } | undefined
  /** Makes it the one-column grid of a search box. */
  results?: Results | undefined
}

/** The rows of a table as a list of cards. */
export function RowCards<Row>({
  caption,
  rows,
  rowKey,
  renderCard,
  busy = false,
  loading,
  results,
}: Props<Row>) {
  return (
    <>
      {/* A list cannot be a grid. */}
      <List
        {...(results && ({ as: 'div', role: 'grid', id: results.id } as const))}
        aria-label={caption}
        aria-busy={busy || rows === undefined}
      >
        {rows?.slice(0, maxShown).map((row, index) =>
          results ? (
            <Item
              key={rowKey(row)}
              as="div"
              role="row"
              id={resultId(results.id, index)}
              aria-selected={index === results.marked}
            >
              <div role="rowheader">{renderCard(row)}</div>
            </Item>
          ) : (
            <Item key={rowKey(row)}>{renderCard(row)}</Item>
          ),
        )}
        {!rows &&
          Array.from({ length: loading?.rows ?? 0 }, (_, row) => (
            <Item
              key={row}
              as={results ? 'div' : 'li'}
              aria-hidden
              style={{ blockSize: loading?.cardHeight }}
            >
              <Bar style={{ inlineSize: '60%' }} />
              <Bar style={{ inlineSize: '40%' }} />
            </Item>
          ))}
      </List>
      <TruncationNote total={rows?.length ?? 0} />
    </>
  )
}
