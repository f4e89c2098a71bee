import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Fragment, type ReactNode } from 'react'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { shortNode } from '../short-text.ts'
import { color, radius, tint, touch } from '../tokens.ts'
import { maxShown, TruncationNote } from './TruncationNote.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

export type Column<Row> = {
  id: string
  header: string
  /** Replaces the header text, for example with a checkbox for all rows. */
  headerCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** Names the row for screen readers; usually the first column. */
  rowHeader?: boolean | undefined
  align?: 'left' | 'right' | undefined
  width?: string | undefined
  /** For a column of buttons, which a card shows next to its name. */
  hideHeader?: boolean | undefined
}

/** The page that is shown, counted from 0. `total` is undefined if the service does not provide it. */
export type Pages = {
  page: number
  pageSize: number
  total?: number | undefined
  shown: number
  /** Used if the total is unknown. */
  hasMore?: boolean | undefined
  onPage: (page: number) => void
  label?: string | undefined
}

/** For a search box whose arrow keys move through the rows. Row IDs come from `resultId`; -1 marks none. */
type Results = { id: string; marked: number }

export const resultId = (id: string, index: number): string => `${id}-${index}`

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first rows load, which is announced by `loading`. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  loading?: string | undefined
  /** Another page loads: the current rows stay, but dimmed. */
  busy?: boolean | undefined
  pages?: Pages | undefined
  /** Takes the place of a table without rows, and says why. */
  empty?: ReactNode
  /** In a window narrower than this many pixels each row is a card: its row header and buttons, then its other cells. */
  cardsBelow?: number | undefined
  /** What is shown across the table below a row, or in its card. */
  below?: ((row: Row) => ReactNode) | undefined
  /** Replaces what is in a card. */
  renderCard?: ((row: Row) => ReactNode) | undefined
  /** Scrolls inside, with steady columns and the head and the first column in view. */
  scrolls?: boolean | undefined
  /** Makes it the grid of a search box. */
  results?: Results | undefined
}

const placeholders = Array.from({ length: 8 }, (_, row) => row)

/**
 * A table, or a list of cards where there is no room for one. Give a row's link the attribute `data-row-link` to make
 * the whole row its target.
 */
export function DataTable<Row>({ loading, pages, cardsBelow = 0, empty, ...props }: Props<Row>) {
  const isNarrow = useMediaQuery(`(max-width: ${cardsBelow - 0.05}px)`, { noSsr: true })
  return (
    <>
      {loading !== undefined && !props.rows && <VisuallyHidden as="output">{loading}</VisuallyHidden>}
      {empty !== undefined && props.rows?.length === 0 ? (
        empty
      ) : isNarrow ? (
        <Cards {...props} />
      ) : (
        <Rows {...props} />
      )}
      <TruncationNote total={props.rows?.length ?? 0} />
      {pages && <Pager {...pages} />}
    </>
  )
}

const Frame = styled(TableContainer)({
  // Visually hidden content inside must not widen the page.
  position: 'relative',
  margin: 0,
  padding: 0,
  // The first column is opaque while it scrolls, and must not cover the corner of the card.
  '&:last-child': { borderRadius: `0 0 ${radius.card} ${radius.card}` },
  '& [aria-busy="true"], &[aria-busy="true"]': { opacity: 0.6 },
  // A row's link covers the row; other controls stay above it.
  '& :is(tr, li, [role="row"])': { position: 'relative' },
  '& a[data-row-link]': { color: 'inherit', fontWeight: 500, textDecorationLine: 'none' },
  '& a[data-row-link]:hover': { textDecorationLine: 'underline' },
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(td, th, li, [role="row"]) :is(button, label, .MuiSwitch-root, .MuiCheckbox-root, a:not([data-row-link]))':
    {
      position: 'relative',
      zIndex: 1,
    },
  '& .MuiTable-stickyHeader': {
    tableLayout: 'fixed',
    minWidth: 720,
    '& tr > :not(* + *)': { position: 'sticky', insetInlineStart: 0, zIndex: 2, background: color.surface },
    '& tr:hover > th:not(* + *)': {
      backgroundImage: `linear-gradient(${color.hover}, ${color.hover})`,
    },
    '& thead tr > :not(* + *)': { zIndex: 4 },
    // Focus must not be hidden under sticky cells.
    '& :is(button, input, a)': { scrollMarginBlock: '48px 16px', scrollMarginInline: '220px 16px' },
  },
}) as typeof TableContainer

type Parts<Row> = Omit<Props<Row>, 'loading' | 'pages' | 'cardsBelow' | 'empty'>

function Rows<Row>(props: Parts<Row>) {
  const { label, columns, rows, rowKey, below, busy, scrolls, results } = props
  return (
    <Frame
      // The line says that rows go on below it.
      style={
        scrolls ? { maxHeight: 'min(72vh, 720px)', borderBlockEnd: `1px solid ${color.outline}` } : undefined
      }
    >
      <Table
        aria-label={label}
        aria-busy={busy === true || rows === undefined}
        stickyHeader={scrolls}
        {...(results && { role: 'grid', id: results.id })}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ id, header, headerCell, hideHeader, align, width }) => (
              <TableCell key={id} align={align} width={width}>
                {headerCell ?? (hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows?.slice(0, maxShown).map((row, index) => (
            <Fragment key={rowKey(row)}>
              <TableRow hover {...resultProps(results, index)}>
                {columns.map(({ id, cell, rowHeader, align }) => (
                  <TableCell key={id} align={align} {...(rowHeader && { component: 'th', scope: 'row' })}>
                    {shortNode(cell(row))}
                  </TableCell>
                ))}
              </TableRow>
              <Below colSpan={columns.length}>{below?.(row)}</Below>
            </Fragment>
          ))}
          {!rows &&
            placeholders.map((row) => (
              <TableRow key={row} aria-hidden>
                {columns.map(({ id }) => (
                  <TableCell key={id}>
                    <Skeleton />
                  </TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Frame>
  )
}

const Below = ({ colSpan, children }: { colSpan: number; children: ReactNode }) =>
  children === undefined ? null : (
    <TableRow>
      <TableCell colSpan={colSpan}>{children}</TableCell>
    </TableRow>
  )

const resultProps = (results: Results | undefined, index: number) =>
  results && {
    id: resultId(results.id, index),
    selected: index === results.marked,
    'aria-selected': index === results.marked,
  }

const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '12px 16px',
  overflowWrap: 'anywhere',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '&[aria-selected="true"]': { background: tint(color.primary, 14) },
})
const CardHead = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > [data-name]': { flex: 1, minWidth: 0 },
  // The finger's target reaches into the padding of the card.
  '& .MuiCheckbox-root': { [touch]: { marginBlock: -9, marginInline: '-11px -6px' } },
})
const CardRest = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  color: color.quiet,
  '& > :empty': { display: 'none' },
})

function Cards<Row>(props: Parts<Row>) {
  const { label, columns, rows, rowKey, renderCard, below, busy, results } = props
  // A list cannot be a grid.
  const [list, item] = results ? (['div', 'div'] as const) : (['ul', 'li'] as const)
  const rest = columns.filter(
    ({ rowHeader, headerCell, hideHeader }) => !rowHeader && !headerCell && !hideHeader,
  )
  const card = (row: Row) =>
    renderCard?.(row) ?? (
      <>
        <CardHead>
          {columns.map(
            (column) =>
              !rest.includes(column) && (
                <div key={column.id} data-name={column.rowHeader}>
                  {shortNode(column.cell(row))}
                </div>
              ),
          )}
        </CardHead>
        <CardRest>
          {rest.map(({ id, cell }) => (
            <div key={id}>{shortNode(cell(row))}</div>
          ))}
        </CardRest>
      </>
    )
  return (
    <Frame
      component={list}
      {...(results && { role: 'grid', id: results.id })}
      aria-label={label}
      aria-busy={busy === true || rows === undefined}
    >
      {rows?.slice(0, maxShown).map((row, index) => (
        <Card key={rowKey(row)} as={item} {...(results && { role: 'row', ...resultProps(results, index) })}>
          {results ? <div role="rowheader">{card(row)}</div> : card(row)}
          {below?.(row)}
        </Card>
      ))}
      {!rows &&
        placeholders.map((row) => (
          <Card key={row} as={item} aria-hidden>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </Card>
        ))}
    </Frame>
  )
}

/** Moves through the pages of a list: "1–10 of 57". */
export function Pager({ page, pageSize, total, shown, hasMore, onPage, label }: Pages) {
  const t = useWords(genericWords)
  const from = page * pageSize + 1
  const to = page * pageSize + shown
  const range = total === undefined ? t('rangeOpen', { from, to }) : t('range', { from, to, total })
  return (
    <TablePagination
      component="nav"
      aria-label={label ?? t('pages')}
      count={total ?? (hasMore ? -1 : to)}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[]}
      labelDisplayedRows={() => shown > 0 && range}
      getItemAriaLabel={(kind) => t(kind === 'previous' ? 'previous' : 'next')}
      onPageChange={(_, index) => onPage(index)}
      slotProps={{ displayedRows: { role: 'status' } }}
    />
  )
}
