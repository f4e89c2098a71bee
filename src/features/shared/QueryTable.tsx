import Card from '@mui/material/Card'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { type CallError, type Failure, failureDetails } from '#src/client/failure.ts'
import { receivedIn } from '#src/client/readable-items.ts'
import { DataTable } from '#src/ui/data/DataTable.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from './failures.ts'

type Page<Row> = { data: Row[]; hasMore?: boolean | null | undefined }
type Query<Data> = Pick<
  UseQueryResult<Data, CallError>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'busy' | 'pages' | 'empty'> & {
  /** A page of the service, read with `keepPreviousData`: its rows stay, dimmed, while the next one loads. */
  query: Query<Page<Row>>
  /** Replaces the rows of the page. */
  rows?: readonly Row[] | undefined
  page: number
  pageSize: number
  setPage: (page: number) => void
  pagesLabel?: string | undefined
  failedTitle: string
  whyFailed?: ((failure: Failure) => string) | undefined
  empty: ReactNode
}

/** The pages of a list: loading, failed, empty, or a table. A list that the service does not offer is nothing. */
export function QueryTable<Row>(props: Props<Row>) {
  const { query, page, pageSize, setPage, pagesLabel, failedTitle, whyFailed, ...table } = props
  const { data, error, isFetching, isPlaceholderData } = query
  if (error?.failure.kind === 'notOffered') return null
  if (error && (!data || isPlaceholderData)) {
    return <ListFailed title={failedTitle} error={error} query={query} why={whyFailed} />
  }
  const received = receivedIn(data ?? { data: [] })
  const hasMore = data?.hasMore ?? (received > 0 && received === pageSize)
  return (
    <Card>
      <DataTable
        rows={data?.data}
        {...table}
        busy={isPlaceholderData && isFetching}
        pages={
          hasMore || page > 0
            ? {
                label: pagesLabel,
                page,
                pageSize,
                shown: received,
                hasMore,
                onPage: setPage,
              }
            : undefined
        }
      />
    </Card>
  )
}

type FailedProps = {
  title: string
  error: CallError
  query: Pick<Query<unknown>, 'isFetching' | 'refetch'>
  why?: ((failure: Failure) => string) | undefined
}

/** Replaces a list that could not be read. */
export function ListFailed({ title, error, query, why }: FailedProps) {
  const t = useWords(failureWords)
  return (
    <Card>
      <ErrorState
        title={title}
        details={failureDetails(error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {why ? why(error.failure) : failureText(t, 'read', error.failure)}
      </ErrorState>
    </Card>
  )
}
