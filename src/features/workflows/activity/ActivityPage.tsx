import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { runPage } from '#src/client/activity.ts'
import { useIsOffered, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { pollOfPage } from '#src/client/live-runs.ts'
import { receivedIn } from '#src/client/readable-items.ts'
import { Pager } from '#src/ui/data/Pager.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { ListFailed } from '../model/ListFailed.tsx'
import { Filters } from './Filters.tsx'
import { RunTable } from './RunTable.tsx'
import { useStableRows } from './use-stable-rows.ts'
import { type ListState, hasFilters, useListState } from './list-state.ts'
import { words } from './words.ts'

export default function ActivityPage() {
  const t = useWords(words)
  const browse = useListState()
  const offered = useIsOffered('notificationList') !== false
  const { triggers } = useServiceFacts()
  return (
    <Page
      width="wide"
      title={t('title')}
      description={t(triggers === 'sandbox' ? 'description.sandbox' : 'description.offered')}
    >
      {offered ? (
        <>
          <Filters browse={browse} />
          <Runs browse={browse} />
        </>
      ) : (
        <Card>
          <EmptyState title={t('notOffered.title')}>{t('notOffered.text')}</EmptyState>
        </Card>
      )}
    </Page>
  )
}

/** Keeps its height, so that nothing below moves when a button appears in it. */
const Live = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  minBlockSize: 32,
  marginBlockEnd: 8,
  font: font.small,
  color: color.quiet,
  '& > span:focus': { outline: 0 },
})
const Foot = styled('div')({ paddingInline: 20, borderBlockStart: `1px solid ${color.line}` })

function Runs({ browse }: { browse: ListState }) {
  const t = useWords(words)
  const { page, criteria, setPage } = browse
  const query = runPage({ page, ...criteria })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: pollOfPage(page),
  })
  const about = JSON.stringify(query.queryKey)
  const { rows, newCount, show, watch } = useStableRows(data?.data, isPlaceholderData ? '' : about)
  const line = useRef<HTMLElement>(null)
  const showNew = () => {
    show()
    // The button disappears.
    line.current?.focus()
  }
  const count = data?.data.length ?? 0
  const resultText = count === 0 ? t('none.title') : t('found', { count })
  useAnnounced(data && !isPlaceholderData && hasFilters(browse) ? resultText : undefined, about)
  // The next read detects it: the screen then says so.
  if (error?.failure.kind === 'notOffered') return null
  if (error && (!data || isPlaceholderData))
    return (
      <ListFailed
        title={t('failed.title')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (count === 0 && data)
    return (
      <Card>
        <Nothing browse={browse} />
      </Card>
    )
  const pageSize = data?.pageSize ?? count
  return (
    <div {...watch}>
      <Live>
        <span ref={line} tabIndex={-1}>
          {t(error ? 'outdated' : page === 0 ? 'live' : 'paused')}
        </span>
        {error ? (
          <Button size="small" onClick={() => void refetch()} loading={isFetching}>
            {t('retry')}
          </Button>
        ) : (
          newCount > 0 && (
            <Button size="small" variant="outlined" onClick={showNew}>
              {t(newCount === count ? 'new.showMore' : 'new.show', { count: newCount })}
            </Button>
          )
        )}
      </Live>
      <Card>
        <RunTable rows={rows} busy={isPlaceholderData && isFetching} />
        {data && (
          <Foot>
            <Pager
              label={t('pages')}
              page={page}
              pageSize={pageSize}
              shown={receivedIn(data)}
              hasMore={data.hasMore ?? receivedIn(data) === pageSize}
              onPage={setPage}
            />
          </Foot>
        )}
      </Card>
    </div>
  )
}

function Nothing({ browse }: { browse: ListState }) {
  const t = useWords(words)
  const { page, setPage } = browse
  if (page > 0)
    return (
      <EmptyState
        title={t('pastEnd.title')}
        actions={
          <Button variant="outlined" onClick={() => setPage(0)}>
            {t('pastEnd.first')}
          </Button>
        }
      />
    )
  return hasFilters(browse) ? (
    <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
  ) : (
    <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  )
}
