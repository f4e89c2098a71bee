import type { ReactNode } from 'react'
import { genericWords } from '../generic-words.ts'
import { Bar } from '../feedback/states.tsx'
import { SortDownIcon, SortIcon, SortUpIcon } from '../icons.tsx'
import { useWords } from '../language.tsx'
import { shortNode } from '../short-text.ts'
import { CutNote, mostShown } from './Cut.tsx'
import { color, font, motion, phone, radius, tint } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { styled } from '../styled.tsx'

export type Sort = { column: string; direction: 'ascending' | 'descending' }

export type Column<Row> = {
  id: string
  header: string
  /** Replaces the header text, for example with a checkbox for all rows. */
  headerCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** Names the row for screen readers; usually the first column. */
  rowHeader?: boolean | undefined
  sortable?: boolean | undefined
  align?: 'start' | 'end' | undefined
  width?: string | undefined
  hideHeader?: boolean | undefined
  hideOnPhone?: boolean | undefined
}

/** For a search box whose arrow keys move through the rows. Row ids come from `resultId`; -1 marks none. */
export type Results = { id: string; marked: number }

export const resultId = (id: string, index: number): string => `${id}-${index}`

const Scroller = styled('div')({
  overflowX: 'auto',
  // Visually hidden content inside must not widen the page.
  position: 'relative',
  transition: `opacity ${motion.change}`,
  '&[data-busy]': { opacity: 0.6 },
  // The head and the first column stay in sight. Collapsed borders would scroll away from them.
  // The corners are those of the card around it.
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

/** The result that the arrow keys have reached. */
export const marked = {
  background: tint(color.primary, 14),
  '@media (forced-colors: active)': { outline: '2px solid Highlight' },
} as const

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
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { background: color.hover },
  '& tbody tr[aria-selected="true"]': marked,
  // The row's link covers the whole row; other controls stay above it.
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
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

const SortButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: 24,
  margin: -4,
  padding: 4,
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: color.text },
  '& svg': { fontSize: 14 },
})

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Refetching: the current rows stay, dimmed. */
  busy?: boolean | undefined
  /** Number of placeholder rows while there are none yet. */
  loadingRows?: number | undefined
  /** CSS height past which the table scrolls inside, with head and first column fixed. */
  within?: string | undefined
  /** Makes it the grid of a search box. */
  results?: Results | undefined
}

/**
 * A table. Give a row's link the attribute `data-row-link` to make the whole row its target.
 * The caller explains an empty list with an EmptyState instead.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, busy, loadingRows = 0, within, results } = props
  return (
    <Scroller
      data-busy={busy ? '' : undefined}
      data-within={within === undefined ? undefined : ''}
      style={within === undefined ? undefined : { maxBlockSize: within }}
    >
      <Root {...(results && { role: 'grid', id: results.id })} aria-busy={busy === true || loadingRows > 0}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map((row, index) => (
            <tr
              key={rowKey(row)}
              {...(results && {
                id: resultId(results.id, index),
                'aria-selected': index === results.marked,
              })}
            >
              {columns.map((column) => (
                <BodyCell key={column.id} column={column}>
                  {column.cell(row)}
                </BodyCell>
              ))}
            </tr>
          ))}
          {Array.from({ length: loadingRows }, (_, row) => (
            <tr key={row} aria-hidden>
              {columns.map((column, index) => (
                <BodyCell key={column.id} column={{ ...column, rowHeader: false }}>
                  <Bar
                    style={{ inlineSize: index === 0 ? '60%' : '40%', minInlineSize: 32, marginBlock: 3 }}
                  />
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Root>
      <CutNote total={rows.length} />
    </Scroller>
  )
}

function attributes<Row>({ align, width, hideOnPhone }: Column<Row>) {
  return {
    'data-align': align,
    'data-hide-on-phone': hideOnPhone ? '' : undefined,
    style: width === undefined ? undefined : { inlineSize: width },
  }
}

function BodyCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return column.rowHeader ? (
    <th scope="row" {...attributes(column)}>
      {shortNode(children)}
    </th>
  ) : (
    <td {...attributes(column)}>{shortNode(children)}</td>
  )
}

type HeaderProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const t = useWords(genericWords)
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Icon = direction === undefined ? SortIcon : direction === 'ascending' ? SortUpIcon : SortDownIcon
  const sortBy = () =>
    onSort?.({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  return (
    <th scope="col" aria-sort={column.sortable ? (direction ?? 'none') : undefined} {...attributes(column)}>
      {column.headerCell !== undefined ? (
        column.headerCell
      ) : column.sortable && onSort ? (
        <SortButton type="button" onClick={sortBy} title={t('sortBy', { column: column.header })}>
          {column.header}
          <Icon aria-hidden />
        </SortButton>
      ) : column.hideHeader ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        column.header
      )}
    </th>
  )
}
