import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { genericWords } from '../generic-words.ts'
import { SortDownIcon, SortIcon, SortUpIcon } from '../icons.tsx'
import { useWords } from '../language.tsx'
import { shortNode } from '../short-text.ts'
import { color } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

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

function attributes<Row>({ align, width, hideOnPhone }: Column<Row>) {
  return {
    'data-align': align,
    'data-hide-on-phone': hideOnPhone ? '' : undefined,
    style: width === undefined ? undefined : { inlineSize: width },
  }
}

type BodyProps<Row> = { column: Column<Row>; folds?: boolean; children: ReactNode }

export function BodyCell<Row>({ column, folds, children }: BodyProps<Row>) {
  return column.rowHeader ? (
    <th scope="row" role={folds ? 'rowheader' : undefined} {...attributes(column)}>
      {shortNode(children)}
    </th>
  ) : (
    <td role={folds ? 'cell' : undefined} {...attributes(column)}>
      {shortNode(children)}
    </td>
  )
}

type HeaderProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  folds: boolean
}

export function HeaderCell<Row>({ column, sort, onSort, folds }: HeaderProps<Row>) {
  const t = useWords(genericWords)
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Icon = direction === undefined ? SortIcon : direction === 'ascending' ? SortUpIcon : SortDownIcon
  const sortBy = () =>
    onSort?.({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  return (
    <th
      scope="col"
      role={folds ? 'columnheader' : undefined}
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      {...attributes(column)}
    >
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
