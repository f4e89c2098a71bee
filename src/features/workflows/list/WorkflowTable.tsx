import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Workflow } from '#src/contract/workflow.ts'
import { DataTable, type Column } from '#src/ui/data/DataTable.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords, type Words } from '#src/ui/language.tsx'
import { GroupCell, NameCell, StepsCell, TagsCell, UpdatedCell } from './cells.tsx'
import { RowMenu } from './RowMenu.tsx'
import { StatusCell } from './StatusCell.tsx'
import { WorkflowCards } from './WorkflowCards.tsx'
import { words } from './words.ts'

const narrow = '(max-width: 899.95px)'
const wide = '(min-width: 1200px)'

type Props = {
  /** `undefined` while the first ones are on their way. */
  rows: readonly Workflow[] | undefined
  /** The rows are of another page or search than the one asked for. */
  busy: boolean
}

/** A table of workflows; cards where there is no room for one. */
export function WorkflowTable({ rows, busy }: Props) {
  const t = useWords(words)
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const isWide = useMediaQuery(wide, { noSsr: true })
  if (isNarrow) {
    return rows ? (
      <WorkflowCards rows={rows} busy={busy} />
    ) : (
      <Box sx={{ px: 2 }}>
        <LoadingState label={t('loading')} rows={6} />
      </Box>
    )
  }
  return (
    <DataTable
      caption={t('table')}
      columns={columnsFor(t, isWide)}
      rows={rows ?? []}
      rowKey={({ _id }) => _id}
      busy={busy}
      loadingRows={rows ? 0 : 6}
    />
  )
}

/** Where there is less room, the tags stand below the name and the time is only pointed at. */
function columnsFor(t: Words<(typeof words)['english']>, isWide: boolean): Column<Workflow>[] {
  const tags: Column<Workflow> = {
    id: 'tags',
    header: t('column.tags'),
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
    { id: 'group', header: t('column.group'), cell: (workflow) => <GroupCell workflow={workflow} /> },
    { id: 'steps', header: t('column.steps'), cell: (workflow) => <StepsCell workflow={workflow} /> },
    ...(isWide ? [tags] : []),
    { id: 'status', header: t('column.status'), cell: (workflow) => <StatusCell workflow={workflow} /> },
    {
      id: 'updated',
      header: t('column.updated'),
      cell: (workflow) => <UpdatedCell workflow={workflow} short={!isWide} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (workflow) => <RowMenu workflow={workflow} />,
    },
  ]
}
