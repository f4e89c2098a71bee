import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useServiceKind } from '#src/client/ClientProvider.tsx'
import { failureDetails } from '#src/client/failure-details.ts'
import { pageSizes } from '#src/client/search.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import type { Column } from '#src/ui/data/cells.tsx'
import { DataTable } from '#src/ui/data/DataTable.tsx'
import { Pager } from '#src/ui/data/Pager.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { phone } from '#src/ui/tokens.ts'
import { failureText, failureWords } from '../model/failures.ts'
import type { SubscriberResults } from './use-results.ts'
import { words } from './words.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { Link } from '#src/ui/Link.tsx'

type Props = {
  page: number
  query: string
  setPage: (page: number) => void
  /** Clears the search. */
  onClear: () => void
  results: SubscriberResults
}

export function SubscriberList({ page, query, setPage, onClear, results }: Props) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const { data, error, isFetching, refetch } = results.list
  // The capability is then learned, and the screen shows no list at all.
  if (error?.failure.kind === 'notOffered') return null
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          title={t('listFailed')}
          details={failureDetails(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {failureText(f, 'read', { failure: error.failure, subscriberId: query })}
        </ErrorState>
      </Card>
    )
  }
  const isEmpty = data?.data.length === 0 && page === 0
  return (
    <>
      {(results.ignored || results.finding === 'list') && (
        <InlineAlert tone="warning">{t('searchIgnored')}</InlineAlert>
      )}
      <Card>
        {isEmpty ? <Empty query={query} onClear={onClear} /> : <Found results={results} />}
        {data && !isEmpty && (page > 0 || data.hasMore === true) && (
          <Box sx={{ px: 2.5 }}>
            <Pager
              page={page}
              pageSize={pageSizes.subscribers}
              shown={data.data.length}
              hasMore={data.hasMore ?? false}
              onPage={setPage}
            />
          </Box>
        )}
      </Card>
    </>
  )
}

function Found({ results: { id, rows, marked, list } }: { results: SubscriberResults }) {
  const t = useWords(words)
  return (
    <DataTable
      caption={t('table')}
      columns={columnsFor(t)}
      rows={list.data && rows}
      rowKey={({ subscriberId }) => subscriberId}
      busy={list.isFetching}
      results={{ id, marked }}
      loading={{ label: t('loading'), rows: 8, height: 43, cardHeight: 107 }}
      cardsWhere={narrow}
      renderCard={(person) => <SubscriberCard person={person} />}
    />
  )
}

const narrow = phone.replace('@media ', '')

function Empty({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useWords(words)
  // Others may search in another way.
  const isEmbedded = useServiceKind() === 'embedded'
  if (query === '') return <EmptyState title={t('listEmpty')}>{t('listEmptyHelp')}</EmptyState>
  return (
    <EmptyState title={t('noneFound', { query })} actions={<Button onClick={onClear}>{t('clear')}</Button>}>
      {isEmbedded && <div>{t('noneFoundHow')}</div>}
      <div>{t('noneFoundHelp')}</div>
    </EmptyState>
  )
}

/** An ordinary ID stays on one line; a very long one wraps. */
const capped = {
  display: 'inline-block',
  inlineSize: 'max-content',
  maxInlineSize: 'min(60vw, 24rem)',
  whiteSpace: 'normal',
} as const

function columnsFor(t: WordsOf<typeof words>): Column<Subscriber>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      rowHeader: true,
      cell: (person) => <SubscriberName person={person} />,
    },
    {
      id: 'id',
      header: t('column.id'),
      cell: ({ subscriberId }) => <Mono style={capped}>{showHidden(subscriberId)}</Mono>,
    },
    { id: 'email', header: t('column.email'), cell: ({ email }) => <bdi>{shortText(email ?? '')}</bdi> },
    {
      id: 'phone',
      header: t('column.phone'),
      cell: ({ phone: number }) => <bdi>{shortText(number ?? '')}</bdi>,
    },
  ]
}

function SubscriberName({ person }: { person: Subscriber }) {
  const { subscriberId } = person
  const name = fullName(person) || showHidden(subscriberId)
  return (
    <Link
      data-row-link
      to="/subscribers/$subscriberId"
      params={{ subscriberId }}
      style={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  )
}

function SubscriberCard({ person }: { person: Subscriber }) {
  const { subscriberId, email, phone: number } = person
  return (
    <>
      <SubscriberName person={person} />
      <Box sx={{ color: 'text.secondary' }}>
        <Mono>{showHidden(subscriberId)}</Mono>
        {[email, number].map(
          (text) =>
            text && (
              <div key={text}>
                <bdi>{shortText(text)}</bdi>
              </div>
            ),
        )}
      </Box>
    </>
  )
}
