import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#src/client/query.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { Mono } from '#src/ui/data/CodeBlock.tsx'
import { DataTable, type Column } from '#src/ui/data/DataTable.tsx'
import { Pager } from '#src/ui/data/Pager.tsx'
import type { ListSearch } from '#src/ui/data/use-list-search.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords, type Words } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureWords } from '../failure-words.ts'
import { failureText } from '../failures.ts'
import { fullName, ignoresSearch } from './searchable.ts'
import { cleanId, showHidden } from '#src/domain/subscriber-id.ts'
import { words } from './words.ts'

const limit = 20

/** The subscribers of the environment, or those that were searched for, a page at a time. */
export function SubscriberList({
  page,
  query,
  setPage,
  setQuery,
  onCleared,
}: ListSearch & { onCleared: () => void }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...read('subscriberList', { page, limit, query }),
    placeholderData: keepPreviousData,
  })
  // The next look at this service finds it out: the screen then says so in place of this list.
  if (error?.failure.kind === 'notOffered') return null
  if (error && !data) {
    return (
      <Card>
        <ErrorState title={t('listFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(f, 'read', { failure: error.failure, subscriberId: query })}
        </ErrorState>
      </Card>
    )
  }
  const clear = () => {
    setQuery('')
    onCleared()
  }
  const rows = data?.data ?? []
  const nobody = data !== undefined && rows.length === 0 && page === 0
  const ignored = !isPlaceholderData && ignoresSearch(rows, query)
  return (
    <>
      {ignored && <InlineAlert tone="warning">{t('searchIgnored')}</InlineAlert>}
      <Card>
        {nobody ? (
          <Nobody query={query} onClear={clear} />
        ) : (
          <DataTable
            caption={t('table')}
            columns={columnsFor(t)}
            rows={rows}
            rowKey={({ subscriberId }) => subscriberId}
            busy={isFetching}
            loadingRows={data ? 0 : 8}
          />
        )}
        {data && !nobody && (page > 0 || data.hasMore === true) && (
          <Box sx={{ px: 2.5 }}>
            <Pager
              page={page}
              pageSize={limit}
              shown={rows.length}
              hasMore={data.hasMore ?? false}
              onPage={setPage}
            />
          </Box>
        )}
      </Card>
    </>
  )
}

function Nobody({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useWords(words)
  if (query === '') return <EmptyState title={t('listEmpty')} />
  return (
    <EmptyState title={t('noneFound', { query })} actions={<Button onClick={onClear}>{t('clear')}</Button>}>
      {t('noneFoundHelp')}
    </EmptyState>
  )
}

/** An ordinary id stays on its line, also on a phone; one of 200 characters does not push the other columns away. */
const capped = {
  display: 'inline-block',
  inlineSize: 'max-content',
  maxInlineSize: 'min(60vw, 24rem)',
  whiteSpace: 'normal',
} as const

function columnsFor(t: Words<(typeof words)['english']>): Column<Subscriber>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      rowHeader: true,
      cell: (person) => {
        const name = fullName(person) || showHidden(person.subscriberId)
        if (cleanId(person.subscriberId).kind === 'notAddressable') {
          return (
            <>
              {name} <small>{t('notAddressable')}</small>
            </>
          )
        }
        return (
          <Link
            data-row-link
            to="/subscribers/$subscriberId"
            params={{ subscriberId: person.subscriberId }}
            style={{ overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
        )
      },
    },
    {
      id: 'id',
      header: t('column.id'),
      cell: ({ subscriberId }) => <Mono style={capped}>{showHidden(subscriberId)}</Mono>,
    },
    { id: 'email', header: t('column.email'), cell: ({ email }) => <bdi>{email}</bdi> },
    { id: 'phone', header: t('column.phone'), cell: ({ phone }) => <bdi>{phone}</bdi> },
  ]
}
