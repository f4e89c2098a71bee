import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { WorkflowPage } from '#src/contract/workflow.ts'
import { Pager } from '#src/ui/data/Pager.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { words } from './words.ts'
import { WorkflowTable } from './WorkflowTable.tsx'

/** Rows of a page. */
export const limit = 10

/** Where the list stands, and how to move it. */
export type Browse = {
  page: number
  query: string
  setPage: (page: number) => void
  /** Shows the first page of a search. For buttons that are gone once they were used: the focus is taken care of. */
  startOver: (query: string) => void
}

type Props = {
  /** `undefined` while the first page is on its way. */
  found: WorkflowPage | undefined
  busy: boolean
  search: Browse
  /** What stands here when there is nothing at all. */
  empty: ReactNode
}

/** One page of workflows with its pager; when it has none, why that is and what to do. */
export function PageOfWorkflows({ found, busy, search, empty }: Props) {
  const t = useWords(words)
  const { page, query, setPage, startOver } = search
  const rows = found?.data
  if (!found || rows === undefined || rows.length > 0) {
    return (
      <Card>
        <WorkflowTable rows={rows} busy={busy} />
        {found && rows && (
          <Box sx={{ px: { xs: 2, sm: 2.5 }, borderTop: 1, borderColor: 'divider' }}>
            <Pager
              label={t('pages')}
              page={page}
              pageSize={limit}
              shown={rows.length}
              total={found.totalCount ?? undefined}
              hasMore={rows.length === limit}
              onPage={setPage}
            />
          </Box>
        )}
      </Card>
    )
  }
  if (page > 0) {
    return (
      <Card>
        <EmptyState
          title={t('pastEnd.title')}
          actions={
            <Button variant="outlined" onClick={() => startOver(query)}>
              {t('pastEnd.first')}
            </Button>
          }
        >
          {t('pastEnd.text')}
        </EmptyState>
      </Card>
    )
  }
  if (query === '') return <Card>{empty}</Card>
  return (
    <Card>
      <EmptyState
        title={t('none.title', { query })}
        actions={
          <Button variant="outlined" onClick={() => startOver('')}>
            {t('none.clear')}
          </Button>
        }
      >
        {t('none.text')}
      </EmptyState>
    </Card>
  )
}
