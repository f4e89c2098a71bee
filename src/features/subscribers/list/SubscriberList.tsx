import Button from '@mui/material/Button'
import { useServiceKind } from '#src/client/ClientProvider.tsx'
import { pageSizes } from '#src/client/search.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import type { Column } from '#src/ui/data/DataTable.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { QueryTable } from '../../shared/QueryTable.tsx'
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
  const { list, rows, id, marked, ignored, finding } = results
  return (
    <>
      {(ignored || finding === 'list') && <InlineAlert tone="warning">{t('searchIgnored')}</InlineAlert>}
      <QueryTable
        query={list}
        label={t('table')}
        columns={columnsFor(t)}
        rows={list.data && rows}
        rowKey={({ subscriberId }) => subscriberId}
        results={{ id, marked }}
        loading={t('loading')}
        cardsBelow={700}
        {...{ page, setPage }}
        pageSize={pageSizes.subscribers}
        failedTitle={t('listFailed')}
        whyFailed={(failure) => failureText(f, 'read', { failure, subscriberId: query })}
        empty={page === 0 ? <Empty query={query} onClear={onClear} /> : undefined}
      />
    </>
  )
}

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
