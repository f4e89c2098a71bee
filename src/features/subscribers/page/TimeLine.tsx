import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { retryInterval } from '#src/client/query.ts'
import { pollOfRuns, runPage } from '#src/client/runs.ts'
import { keepsJournal } from '#src/client/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { ChangeItem, historyWords, type Known, type useSubscriberJournal } from '../history/changes.tsx'
import { AskName } from '../model/AskName.tsx'
import { RunItem } from '../messages/RunItem.tsx'

const few = 12

type Props = Known & { subscriberId: string; journal: ReturnType<typeof useSubscriberJournal> }

/** What workflows did for a subscriber and what was changed, newest first, so that a cause stands next to its effect. */
export function TimeLine({ subscriberId, journal: { recorded, isUnread }, ...known }: Props) {
  const t = useWords(timeLineWords)
  const h = useWords(historyWords)
  const isEverybodys = keepsJournal(useClient().session)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const isOffered = useMay('notificationList').allowed
  const runs = useQuery({
    ...runPage({ subscriberId }),
    enabled: isOffered,
    refetchInterval: ({ state }) => retryInterval(state.error) || pollOfRuns(state.data?.data),
  })
  // The pressed button is removed after use.
  const focusList = () => list.current?.focus()
  const onUndo = (id: string) => {
    known.onUndo(id)
    focusList()
  }
  const entries = recorded ?? []
  const items = [
    ...entries.map((entry) => ({
      at: entry.at,
      key: entry.id,
      item: <ChangeItem {...known} {...{ entry, entries, onUndo }} />,
    })),
    ...(runs.data?.data ?? []).map((run) => ({
      at: run.createdAt ?? '',
      key: run._id,
      item: <RunItem run={run} />,
    })),
  ].toSorted((one, other) => (Date.parse(other.at) || 0) - (Date.parse(one.at) || 0))
  const areRunsUnread = isOffered && runs.isError
  const isLoading = (isOffered && runs.isPending) || (!recorded && !isUnread)
  return (
    <Section
      title={t('title')}
      description={isEverybodys ? undefined : t('ownOnly')}
      actions={
        runs.data &&
        runs.data.data.length > 0 && (
          <ButtonLink size="small" to="/activity" search={{ subscriberId }}>
            {t('all')}
          </ButtonLink>
        )
      }
    >
      {entries.length > 0 && <AskName />}
      {isUnread && <Quiet>{h('unread')}</Quiet>}
      {areRunsUnread && <Quiet>{t('failed')}</Quiet>}
      {items.length > 0 && (
        <Box component="ol" ref={list} tabIndex={-1} aria-label={t('title')} sx={{ m: 0, p: 0 }}>
          {items.slice(0, isWhole ? undefined : few).map(({ key, item }) => (
            <Fragment key={key}>{item}</Fragment>
          ))}
        </Box>
      )}
      {items.length === 0 && !isUnread && !areRunsUnread && (
        <Quiet>{t(isLoading ? 'loading' : runs.data ? 'empty' : 'noChanges')}</Quiet>
      )}
      {!isWhole && items.length > few && (
        <Button
          size="small"
          onClick={() => {
            setWhole(true)
            focusList()
          }}
        >
          {t('more', { count: items.length - few })}
        </Button>
      )}
    </Section>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <Typography color="textSecondary">{children}</Typography>
)

const timeLineWords = defineMessages({
  title: 'Messages and changes',
  ownOnly: 'Changes made in this tab',
  all: 'All in Activity',
  loading: 'Loading messages and changes',
  empty: 'No messages or changes yet',
  noChanges: 'No changes yet',
  failed: 'Could not load the messages.',
  more: { one: 'Show {count} more', other: 'Show {count} more' },
})
