import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSearch } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useSession, useKnownService } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { pageSizes } from '#src/client/search.ts'
import { useListSearch } from '#src/client/use-list-search.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import type { Column } from '#src/ui/data/DataTable.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Part, Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { Link } from '#src/ui/Link.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { QueryTable } from '../../shared/QueryTable.tsx'
import { useDeletedPeople } from '../model/delete-person.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { forgetSubscribers, useRecentSubscribers } from '../model/tab-storage.ts'
import { FindBox } from './FindBox.tsx'
import { useResults, type SubscriberResults } from './use-results.ts'
import { words } from './words.ts'

export default function SubscribersPage() {
  const t = useWords(words)
  const { page, criteria, setCriteria, setPage } = useListSearch(
    '/subscribers',
    useSearch({ from: '/subscribers' }),
  )
  const { query } = criteria
  const onSearch = (text: string) => setCriteria({ query: text })
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // Buttons that clear something disappear when used.
  const focusBox = () => box.current?.focus()
  const results = useResults(page, query)
  const { finding } = results
  const mayChange = useMay('preferencesUpdate').allowed
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        mayChange && (
          <ButtonLink to="/subscribers/-/bulk" variant="outlined">
            {t('bulk')}
          </ButtonLink>
        )
      }
    >
      <FindBox query={query} results={results} onSearch={onSearch} boxRef={box} />
      <RecentSubscribers onCleared={focusBox} />
      {finding !== 'none' && (
        <SubscriberList
          {...{ page, query, setPage, results }}
          onClear={() => {
            onSearch('')
            focusBox()
          }}
        />
      )}
    </Page>
  )
}

function RecentSubscribers({ onCleared }: { onCleared: () => void }) {
  const t = useWords(words)
  const heading = useId()
  const { baseUrl } = useSession()
  const deleted = useDeletedPeople()
  const recent = useRecentSubscribers().filter(({ id }) => !deleted.has(id))
  const clear = () => {
    forgetSubscribers(baseUrl)
    onCleared()
  }
  if (recent.length === 0) return null
  return (
    <Part as="section" aria-labelledby={heading}>
      <Toolbar>
        <Typography id={heading} component="h2" variant="subtitle2" color="textSecondary">
          {t('recent')}
        </Typography>
        <Button size="small" onClick={clear}>
          {t('recentClear')}
        </Button>
      </Toolbar>
      <Stack component="ul" direction="row" sx={{ columnGap: 2.5, rowGap: 1 }}>
        {recent.map(({ id, name }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere', minHeight: 24 }}>
            <Link to="/subscribers/$subscriberId" params={{ subscriberId: id }}>
              <bdi>{name || showHidden(id)}</bdi>
            </Link>
            {name !== '' && ' '}
            {name !== '' && (
              <Typography component="small" variant="body2" color="textSecondary">
                <bdi>{showHidden(id)}</bdi>
              </Typography>
            )}
          </Box>
        ))}
      </Stack>
    </Part>
  )
}

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
  const deleted = useDeletedPeople()
  return (
    <>
      {(ignored || finding === 'list') && <InlineAlert tone="warning">{t('searchIgnored')}</InlineAlert>}
      <QueryTable
        query={list}
        label={t('table')}
        columns={columnsFor(t)}
        rows={list.data && rows.filter(({ subscriberId }) => !deleted.has(subscriberId))}
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
  const isEmbedded = useKnownService()?.kind === 'embedded'
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
