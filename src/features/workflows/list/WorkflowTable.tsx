import useMediaQuery from '@mui/material/useMediaQuery'
import type { Workflow } from '#src/contract/workflow.ts'
import { DataTable, type Column } from '#src/ui/data/DataTable.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords, type Words } from '#src/ui/language.tsx'
import { phone } from '#src/ui/tokens.ts'
import { GroupCell, NameCell, StepsCell, TagsCell, UpdatedCell } from './cells.tsx'
import { StatusCell } from './StatusCell.tsx'
import { WorkflowCards } from './WorkflowCards.tsx'
import { words } from './words.ts'

type Props = {
  /** `undefined` while the first ones are on their way. */
  rows: readonly Workflow[] | undefined
  /** The rows are of another page or search than the one asked for. */
  busy: boolean
}

/** A table of workflows; cards where there is no room for one. */
export function WorkflowTable({ rows, busy }: Props) {
  const t = useWords(words)
  const isPhone = useMediaQuery(phone, { noSsr: true })
  if (isPhone) {
    return rows ? <WorkflowCards rows={rows} busy={busy} /> : <LoadingState label={t('loading')} rows={6} />
  }
  return (
    <DataTable
      caption={t('table')}
      columns={columnsFor(t)}
      rows={rows ?? []}
      rowKey={({ _id }) => _id}
      busy={busy}
      loadingRows={rows ? 0 : 6}
    />
  )
}

function columnsFor(t: Words<(typeof words)['english']>): Column<Workflow>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      rowHeader: true,
      cell: (workflow) => <NameCell workflow={workflow} />,
    },
    { id: 'group', header: t('column.group'), cell: (workflow) => <GroupCell workflow={workflow} /> },
    { id: 'steps', header: t('column.steps'), cell: (workflow) => <StepsCell workflow={workflow} /> },
    { id: 'tags', header: t('column.tags'), cell: (workflow) => <TagsCell workflow={workflow} /> },
    { id: 'status', header: t('column.status'), cell: (workflow) => <StatusCell workflow={workflow} /> },
    { id: 'updated', header: t('column.updated'), cell: (workflow) => <UpdatedCell workflow={workflow} /> },
  ]
}
