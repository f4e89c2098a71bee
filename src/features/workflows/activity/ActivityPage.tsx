import Card from '@mui/material/Card'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, type FocusEvent, type PointerEvent, useState } from 'react'
import { runPage, pollOfPage } from '#src/client/runs.ts'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { retryInterval } from '#src/client/query.ts'
import { useMay } from '#src/client/may.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { Filters, type ListState, hasFilters, useListState } from './Filters.tsx'
import { RunTable } from './RunTable.tsx'
import { words } from './words.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Notification } from '#src/contract/notification.ts'

type ShownRuns = { about: string; runs: readonly Notification[] }

/**
 * Visible runs keep their positions while a person may be about to click one: their data is updated, and new runs are
 * shown on request. `about` identifies the query.
 */
function useStableRows(found: readonly Notification[] | undefined, about: string) {
  const [shown, setShown] = useState<ShownRuns>()
  const { isBusy, ...watch } = useBusy()
  const isSame = shown?.about === about && shown.runs.length > 0
  if (found && shown?.runs !== found && !(isBusy && isSame)) setShown({ about, runs: found })
  if (!found || !shown || !isSame || !isBusy)
    return { rows: found, newCount: 0, show: () => undefined, watch }
  const known = new Set(shown.runs.map(({ _id }) => _id))
  const newest = new Map(found.map((run) => [run._id, run]))
  return {
    rows: shown.runs.map((run) => newest.get(run._id) ?? run),
    newCount: found.filter(({ _id }) => !known.has(_id)).length,
    show: () => setShown({ about, runs: found }),
    watch,
  }
}

/** Whether the pointer or the focus is inside. Always true on touch screens, where nothing announces a press. */
function useBusy() {
  const [isOver, setOver] = useState(false)
  const [isIn, setIn] = useState(false)
  const hovers = useMediaQuery('(hover: hover)', { noSsr: true })
  return {
    isBusy: !hovers || isOver || isIn,
    onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
    onPointerLeave: () => setOver(false),
    // A click leaves the focus behind too, so only a visible focus counts.
    onFocus: ({ target }: FocusEvent) => setIn(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setIn(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
}

export default function ActivityPage() {
  const t = useWords(words)
  const browse = useListState()
  const offered = useMay('notificationList').allowed
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

function Runs({ browse }: { browse: ListState }) {
  const t = useWords(words)
  const { page, criteria, setPage } = browse
  const options = runPage({ page, ...criteria })
  const query = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => retryInterval(state.error) || pollOfPage(page),
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const about = JSON.stringify(options.queryKey)
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
  return (
    <div {...watch}>
      {criteria.result && (
        <Typography variant="body2" color="textSecondary">
          {t('filter.scanned')}
        </Typography>
      )}
      {(data ? count > 0 : !error) && (
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
      )}
      <RunTable
        query={query}
        rows={rows}
        {...{ page, setPage }}
        pageSize={data?.pageSize ?? count}
        pagesLabel={t('pages')}
        failedTitle={t('failed.title')}
        empty={<Nothing browse={browse} />}
      />
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
