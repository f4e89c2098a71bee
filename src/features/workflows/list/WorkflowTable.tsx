import Checkbox from '@mui/material/Checkbox'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { type Column, DataTable, type Pages } from '#src/ui/data/DataTable.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { GroupCell, NameCell, StepsCell, TagsCell, UpdatedCell } from './cells.tsx'
import { StatusCell } from '../actions/StatusCell.tsx'
import { WorkflowMenu } from '../actions/WorkflowMenu.tsx'
import type { Selection } from './use-selection.ts'
import { words } from './words.ts'

const wide = '(min-width: 1440px)'

type Props = {
  /** `undefined` while the first page loads. */
  rows: readonly Workflow[] | undefined
  /** Whether the rows are still those of the previous page or search. */
  busy: boolean
  /** Absent if there are no bulk actions. */
  selection?: Selection | undefined
  pages?: Pages | undefined
  empty?: ReactNode
}

/** A table of workflows, or cards where there is no room for one. */
export function WorkflowTable({ rows, busy, selection, pages, empty }: Props) {
  const t = useWords(words)
  const isWide = useMediaQuery(wide, { noSsr: true })
  return (
    <DataTable
      label={t('table')}
      columns={[...(selection ? [selectColumn(t, selection)] : []), ...columnsFor(t, isWide)]}
      rows={rows}
      rowKey={({ _id }) => _id}
      busy={busy}
      loading={t('loading')}
      cardsBelow={900}
      pages={pages}
      empty={empty}
    />
  )
}

const selectColumn = (t: WordsOf<typeof words>, selection: Selection): Column<Workflow> => ({
  id: 'select',
  header: t('selectPage'),
  width: '28px',
  headerCell: (
    <Checkbox
      checked={selection.all === true}
      indeterminate={selection.all === 'mixed'}
      onChange={(_, on) => selection.setAll(on)}
      slotProps={{ input: { 'aria-label': t('selectPage') } }}
    />
  ),
  cell: (workflow) => (
    <Checkbox
      checked={selection.has(workflow)}
      // Shift: all rows since the last one.
      onChange={({ nativeEvent: event }, on) =>
        selection.set(workflow, on, event instanceof MouseEvent && event.shiftKey)
      }
      // Shift+click would select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      slotProps={{ input: { 'aria-label': t('select', { name: workflow.name }) } }}
    />
  ),
})

/** On narrower screens, tags are below the name and the time is in the tooltip. */
function columnsFor(t: WordsOf<typeof words>, isWide: boolean): Column<Workflow>[] {
  const tags: Column<Workflow> = {
    id: 'tags',
    header: t('column.tags'),
    width: '168px',
    cell: (workflow) => <TagsCell workflow={workflow} />,
  }
  return [
    {
      id: 'name',
      header: t('column.name'),
      rowHeader: true,
      cell: (workflow) => (
        <>
          <NameCell workflow={workflow} />
          {!isWide && <TagsCell workflow={workflow} />}
        </>
      ),
    },
    {
      id: 'group',
      header: t('column.group'),
      cell: (workflow) => <GroupCell workflow={workflow} />,
    },
    {
      id: 'steps',
      header: t('column.steps'),
      cell: (workflow) => <StepsCell workflow={workflow} />,
    },
    ...(isWide ? [tags] : []),
    {
      id: 'status',
      header: t('column.status'),
      cell: (workflow) => <StatusCell workflow={workflow} />,
    },
    {
      id: 'updated',
      header: t('column.updated'),
      cell: ({ updatedAt }) => <UpdatedCell updatedAt={updatedAt} short={!isWide} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (workflow) => <WorkflowMenu workflow={workflow} />,
    },
  ]
}
