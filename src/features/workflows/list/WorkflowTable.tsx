import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Column, Sort as TableSort } from '#src/ui/data/cells.tsx'
import { DataTable } from '#src/ui/data/DataTable.tsx'
import { RowCheckbox } from '#src/ui/fields/RowCheckbox.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { GroupCell, NameCell, StepsCell, TagsCell, UpdatedCell } from './cells.tsx'
import { DraftMenu, DraftNameCell, UnsavedMark } from './draft-cells.tsx'
import type { Row } from './draft-rows.ts'
import { StatusCell } from '../actions/StatusCell.tsx'
import { WorkflowMenu } from '../actions/WorkflowMenu.tsx'
import type { Selection } from './use-selection.ts'
import type { ListState, Sort } from './url-filters.ts'
import { words } from './words.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const narrow = '(max-width: 899.95px)'
const wide = '(min-width: 1440px)'

type Props = {
  /** `undefined` while the first page loads. */
  rows: readonly Row[] | undefined
  /** Whether the rows are still those of the previous page or search. */
  busy: boolean
  browse: ListState
  /** Absent if there are no bulk actions. */
  selection?: Selection | undefined
}

/** A table of workflows, or cards where there is no room for one. */
export function WorkflowTable({ rows, busy, browse, selection }: Props) {
  const t = useWords(words)
  const isWide = useMediaQuery(wide, { noSsr: true })
  return (
    <DataTable
      caption={t('table')}
      columns={[...(selection ? [selectColumn(t, selection)] : []), ...columnsFor(t, isWide)]}
      sort={browse.criteria.sort && tableSorts[browse.criteria.sort]}
      onSort={(sort) => browse.setCriteria({ sort: sortOf(sort) })}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      loading={{ label: t('loading'), rows: 6, height: isWide ? 61 : 83, cardHeight: 149 }}
      cardsWhere={narrow}
      renderCard={(row) => <WorkflowCard row={row} selection={selection} />}
    />
  )
}

const tableSorts: Record<Sort, TableSort | undefined> = {
  oldest: undefined,
  name: { column: 'name', direction: 'ascending' },
  nameDown: { column: 'name', direction: 'descending' },
  changed: { column: 'updated', direction: 'descending' },
  unchanged: { column: 'updated', direction: 'ascending' },
}

const sortOf = ({ column, direction }: TableSort): Sort => {
  if (column === 'name') return direction === 'ascending' ? 'name' : 'nameDown'
  return direction === 'ascending' ? 'unchanged' : 'changed'
}

const selectColumn = (t: WordsOf<typeof words>, selection: Selection): Column<Row> => ({
  id: 'select',
  header: t('selectPage'),
  width: '28px',
  headerCell: (
    <RowCheckbox label={t('selectPage')} checked={selection.all} onChange={(on) => selection.setAll(on)} />
  ),
  cell: ({ workflow }) =>
    workflow && (
      <RowCheckbox
        label={t('select', { name: workflow.name })}
        checked={selection.has(workflow)}
        onChange={(on, range) => selection.set(workflow, on, range)}
      />
    ),
})

/** On narrower screens, tags are below the name and the time is in the tooltip. */
function columnsFor(t: WordsOf<typeof words>, isWide: boolean): Column<Row>[] {
  const tags: Column<Row> = {
    id: 'tags',
    header: t('column.tags'),
    width: '168px',
    cell: ({ workflow }) => workflow && <TagsCell workflow={workflow} />,
  }
  return [
    {
      id: 'name',
      header: t('column.name'),
      rowHeader: true,
      sortable: true,
      cell: (row) => (
        <>
          <NameOf row={row} />
          {!isWide && row.workflow && <TagsCell workflow={row.workflow} />}
        </>
      ),
    },
    {
      id: 'group',
      header: t('column.group'),
      cell: ({ workflow }) => workflow && <GroupCell workflow={workflow} />,
    },
    {
      id: 'steps',
      header: t('column.steps'),
      cell: ({ workflow }) => workflow && <StepsCell workflow={workflow} />,
    },
    ...(isWide ? [tags] : []),
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ workflow }) => workflow && <StatusCell workflow={workflow} />,
    },
    {
      id: 'updated',
      header: t('column.updated'),
      sortable: true,
      cell: (row) => <UpdatedCell updatedAt={changedAt(row)} short={!isWide} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => <MenuOf row={row} />,
    },
  ]
}

const changedAt = ({ workflow, draft }: Row) => (workflow ? workflow.updatedAt : draft?.savedAt)

const NameOf = ({ row: { workflow, draft } }: { row: Row }) =>
  workflow ? (
    <NameCell workflow={workflow} mark={draft && <UnsavedMark draft={draft} />} />
  ) : (
    draft && <DraftNameCell draft={draft} />
  )

const MenuOf = ({ row: { workflow, draft } }: { row: Row }) =>
  workflow ? <WorkflowMenu workflow={workflow} draft={draft} /> : draft && <DraftMenu draft={draft} />

function WorkflowCard({ row, selection }: { row: Row; selection: Selection | undefined }) {
  const t = useWords(words)
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        {selection && selectColumn(t, selection).cell(row)}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <NameOf row={row} />
        </Box>
        <MenuOf row={row} />
      </Stack>
      {row.workflow && (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' }}>
          <StepsCell workflow={row.workflow} />
          <Typography variant="body2" component="span" color="text.secondary">
            <GroupCell workflow={row.workflow} />
          </Typography>
          <TagsCell workflow={row.workflow} />
        </Stack>
      )}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mt: 0.5 }}
      >
        {row.workflow && <StatusCell workflow={row.workflow} />}
        <Typography variant="body2" component="span">
          <UpdatedCell updatedAt={changedAt(row)} />
        </Typography>
      </Stack>
    </>
  )
}
