import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { BodyCell, type Column, HeaderCell, type Sort } from './cells.tsx'
import { Bar } from '../feedback/states.tsx'
import { TruncationNote, maxShown } from './TruncationNote.tsx'
import { RowCards } from './RowCards.tsx'
import { marked, resultId, rowLink, type Results } from './results.ts'
import { color, font, motion, phone, radius } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

const Scroller = styled('div')({
  overflowX: 'auto',
  // Visually hidden content inside must not widen the page.
  position: 'relative',
  transition: `opacity ${motion.change}`,
  '&[data-busy]': { opacity: 0.6 },
  // The head and the first column stay visible. Collapsed borders would scroll away from them.
  // The corners match the surrounding card.
  '&[data-within]': { overflow: 'auto', borderRadius: `0 0 ${radius.card} ${radius.card}` },
  '&[data-within] > table': { borderCollapse: 'separate', borderSpacing: 0 },
  '&[data-within] thead th': { position: 'sticky', insetBlockStart: 0, zIndex: 3, background: color.surface },
  '&[data-within] tr > :not(* + *)': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    background: color.surface,
  },
  '&[data-within] thead tr > :not(* + *)': { zIndex: 4 },
  '&[data-within] tbody tr:hover > :not(* + *)': {
    backgroundImage: `linear-gradient(${color.hover}, ${color.hover})`,
  },
  // Focus must not be hidden under sticky cells.
  '&[data-within] :is(button, input, a)': {
    scrollMarginBlock: '48px 16px',
    scrollMarginInline: '220px 16px',
  },
})

const Root = styled('table')({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  font: font.body,
  '& th, & td': {
    padding: '10px 12px',
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBlockEnd: `1px solid ${color.line}`,
    fontWeight: 'inherit',
    overflowWrap: 'break-word',
  },
  '& tr > :not(* + *)': { paddingInlineStart: 20 },
  '& tr > :last-child': { paddingInlineEnd: 20 },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& [data-align="end"]': { textAlign: 'end' },
  '& thead th': {
    paddingBlock: 8,
    font: font.label,
    color: color.quiet,
    whiteSpace: 'nowrap',
  },
  // A column with a fixed width may be narrower than its header.
  '&[data-steady] thead th': { whiteSpace: 'normal' },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { background: color.hover },
  '& tbody tr[aria-selected="true"]': marked,
  // Other controls stay above the link that covers the row.
  ...rowLink,
  '& td :is(button, label, input, a:not([data-row-link]))': { position: 'relative', zIndex: 1 },
  [phone]: {
    '& th, & td': { whiteSpace: 'nowrap' },
    '& [data-hide-on-phone]': { display: 'none' },
    '& tr > :not(* + *)': {
      position: 'sticky',
      insetInlineStart: 0,
      background: color.surface,
      zIndex: 2,
      paddingInlineStart: 16,
      minInlineSize: 136,
      whiteSpace: 'normal',
    },
  },
})

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first rows load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Refetching: the current rows stay visible, but dimmed. */
  busy?: boolean | undefined
  /** Placeholders for rows until they load, with the rows' heights in pixels, and what is announced meanwhile. */
  loading?: { label: string; rows: number; height: number; cardHeight: number } | undefined
  /** Renders each row as a card if the media query `cardsWhere` matches, because there is no room for columns. */
  renderCard?: ((row: Row) => ReactNode) | undefined
  cardsWhere?: string | undefined
  /** CSS height beyond which the table scrolls inside, with head and first column fixed. */
  within?: string | undefined
  /** Columns keep their widths whatever their content; below this CSS width the table scrolls sideways. */
  steady?: string | undefined
  /** Makes it the grid of a search box. */
  results?: Results | undefined
  /** Its rows become blocks on narrow screens, so it needs explicit table roles. */
  folds?: boolean | undefined
}

/**
 * A table. Give a row's link the attribute `data-row-link` to make the whole row its target.
 * The caller explains an empty list with an EmptyState instead.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, loading, renderCard, cardsWhere = 'not all' } = props
  const isNarrow = useMediaQuery(cardsWhere, { noSsr: true })
  return (
    <>
      {loading && !rows && <VisuallyHidden as="output">{loading.label}</VisuallyHidden>}
      {renderCard && isNarrow ? <RowCards {...props} renderCard={renderCard} /> : <Table {...props} />}
    </>
  )
}

function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, busy, loading, within, steady, results } = props
  const { folds = false } = props
  const roles = folds ? ({ group: { role: 'rowgroup' }, row: { role: 'row' } } as const) : {}
  return (
    <Scroller
      data-busy={busy ? '' : undefined}
      data-within={within === undefined ? undefined : ''}
      style={within === undefined ? undefined : { maxBlockSize: within }}
    >
      <Root
        data-steady={steady === undefined ? undefined : ''}
        style={steady === undefined ? undefined : { tableLayout: 'fixed', minInlineSize: steady }}
        {...(results && { role: 'grid', id: results.id })}
        aria-busy={busy === true || rows === undefined}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <HeaderCell key={column.id} {...{ column, sort, onSort, folds }} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows?.slice(0, maxShown).map((row, index) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              {...(results && {
                id: resultId(results.id, index),
                'aria-selected': index === results.marked,
              })}
            >
              {columns.map((column) => (
                <BodyCell key={column.id} {...{ column, folds }}>
                  {column.cell(row)}
                </BodyCell>
              ))}
            </tr>
          ))}
          {!rows &&
            Array.from({ length: loading?.rows ?? 0 }, (_, row) => (
              <tr key={row} aria-hidden style={{ blockSize: loading?.height }}>
                {columns.map((column, index) => (
                  <BodyCell key={column.id} column={{ ...column, rowHeader: false }}>
                    <Bar style={{ inlineSize: index === 0 ? '60%' : '40%', minInlineSize: 32 }} />
                  </BodyCell>
                ))}
              </tr>
            ))}
        </tbody>
      </Root>
      <TruncationNote total={rows?.length ?? 0} />
    </Scroller>
  )
}
