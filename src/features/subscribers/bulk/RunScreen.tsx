import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { journalOf } from '#src/client/journal/use-journal.ts'
import { useMay } from '#src/client/may.ts'
import { runOfEntries } from '#src/client/bulk/run-of-entries.ts'
import type { Row } from '#src/domain/bulk/row.ts'
import { isOver, type RunHead } from '#src/domain/bulk/run.ts'
import { settings, switchesIn } from '#src/domain/preferences/switches.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { PhaseChip, RunProgress, type RunProps } from '../../shared/bulk/RunProgress.tsx'
import { RunResults, UndoButton } from '../../shared/bulk/RunResults.tsx'
import { failureOf } from '../../shared/bulk/run-text.ts'
import { runWords } from '../../shared/bulk/run-words.ts'
import { useRun, useUndoOf } from '../../shared/bulk/use-runs.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { failureText, failureWords, isNoSubscriber } from '../model/failures.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { bulkWords } from './bulk-words.ts'
import { useRunText } from './change-text.ts'

export function RunScreen({ id }: { id: string }) {
  const t = useWords(bulkWords)
  const open = useRun(id)
  const mayChange = useMay('preferencesUpdate').allowed
  const view = open.kind === 'open' ? open.view : undefined
  // One page throughout, so that its heading keeps the focus.
  return (
    <Page
      title={t('title')}
      mark={view && <PhaseChip view={view} />}
      back={<Link to="/subscribers/-/bulk">{t('run.back')}</Link>}
      actions={
        view &&
        mayChange &&
        isOver(view.head) && (
          <ButtonLink to="/subscribers/-/bulk" variant="outlined">
            {t('run.new')}
          </ButtonLink>
        )
      }
    >
      {open.kind === 'open' ? (
        <OpenRun run={open.run} view={open.view} mayChange={mayChange} />
      ) : (
        <Card>
          {open.kind === 'opening' && <LoadingState label={t('run.opening')} />}
          {open.kind === 'missing' && <JournalRun id={id} />}
          {open.kind === 'failed' && (
            <ErrorState title={t('run.failed')}>{t(`run.failed.${open.why}`)}</ErrorState>
          )}
        </Card>
      )}
    </Page>
  )
}

/** A run that another browser started, as the journal holds it: it can be undone from here. */
function JournalRun({ id }: { id: string }) {
  const t = useWords(bulkWords)
  const client = useClient()
  const navigate = useNavigate()
  const mayChange = useMay('preferencesUpdate').allowed
  const { formatDateTime } = useLanguage()
  // oxlint-disable-next-line query/exhaustive-deps -- there is one client
  const { data, isError, isPending, isFetching, refetch } = useQuery({
    queryKey: ['bulkRunInJournal', id],
    queryFn: async () => {
      const entries = await journalOf(client).list({ run: id })
      return (
        runOfEntries(
          id,
          entries.filter((entry) => entry.kind === 'write'),
        ) ?? null
      )
    },
    retry: false,
    staleTime: 0,
  })
  const change = useRunText(data?.head ?? { change: { kind: 'preferences', switches: {} } })
  if (isPending) return <LoadingState label={t('run.opening')} />
  if (isError)
    return (
      <ErrorState title={t('run.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {t('run.failed.journal')}
      </ErrorState>
    )
  if (!data) return <EmptyState title={t('run.missing')}>{t('run.missingHelp')}</EmptyState>
  const { head, rows } = data
  const show = (undo: string) => void navigate({ to: '/subscribers/-/bulk', search: { run: undo } })
  const time = formatDateTime(head.createdAt)
  return (
    <EmptyState
      title={t('run.missing')}
      actions={mayChange && <UndoButton run={{ rows: () => rows }} head={head} onUndo={show} />}
    >
      {t('run.inJournal', { change, count: rows.length, time, by: head.by ?? '' })}
    </EmptyState>
  )
}

function OpenRun(props: RunProps) {
  const t = useWords(bulkWords)
  const r = useWords(runWords)
  const n = useWords(whyNotWords)
  const navigate = useNavigate()
  const { view, mayChange } = props
  const detailOf = useDetail(view.head)
  return (
    <>
      <Undone head={view.head} />
      <Section title={t('run.progress')}>
        <RunProgress {...props} />
        {!mayChange && <InlineAlert>{n('role.preferences')}</InlineAlert>}
      </Section>
      <About head={view.head} />
      <Section title={r('results.title')} flush>
        <RunResults
          {...props}
          nameOf={nameOf}
          detailOf={detailOf}
          onUndo={(undo) => void navigate({ to: '/subscribers/-/bulk', search: { run: undo } })}
        />
      </Section>
    </>
  )
}

const nameOf = ({ id, name }: Row) => (
  <>
    <Link to="/subscribers/$subscriberId" params={{ subscriberId: id }}>
      {name ?? showHidden(id)}
    </Link>
    {name !== undefined && (
      <div>
        <Mono>{showHidden(id)}</Mono>
      </div>
    )}
  </>
)

function Undone({ head }: { head: RunHead }) {
  const t = useWords(bulkWords)
  const { formatDateTime } = useLanguage()
  const undo = useUndoOf(head)
  if (!undo) return null
  return (
    <InlineAlert
      title={t('run.undone')}
      action={
        <ButtonLink to="/subscribers/-/bulk" search={{ run: undo.id }} size="small" variant="outlined">
          {t('run.undone.open')}
        </ButtonLink>
      }
    >
      {t('run.undone.text', { time: formatDateTime(undo.createdAt) })}
    </InlineAlert>
  )
}

function About({ head }: { head: RunHead }) {
  const t = useWords(bulkWords)
  const { formatDateTime } = useLanguage()
  const { reason, ticket, createdAt, connection, undoes, by, carriedOn = [] } = head
  const isShared = useSession().person !== undefined
  const change = useRunText(head)
  const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')
  const items = [
    {
      label: t('run.change'),
      value: undoes ? (
        <Link to="/subscribers/-/bulk" search={{ run: undoes.run }}>
          {change}
        </Link>
      ) : (
        change
      ),
    },
    ...(isShared ? [{ label: t('run.by'), value: by ?? t('run.by.unknown') }] : []),
    { label: t('review.reason'), value: reason },
    ...(ticket === '' ? [] : [{ label: t('review.ticket'), value: <Mono>{ticket}</Mono> }]),
    { label: t('run.connection'), value: joined([connection.name, connection.baseUrl]) },
    { label: t('earlier.when'), value: formatDateTime(createdAt) },
    ...carriedOn.map((one) => ({
      label: t('run.carriedOn'),
      value: joined([one.by, one.reason, one.ticket, formatDateTime(one.at)]),
    })),
  ]
  return (
    <Section title={t('run.about')}>
      <KeyValueList items={items} />
    </Section>
  )
}

function useDetail(head: RunHead): (row: Row) => string {
  const t = useWords(bulkWords)
  const r = useWords(runWords)
  const f = useWords(failureWords)
  const w = useWords(words)
  const { formatList } = useLanguage()
  const onOffText = (on: boolean | undefined) => t(on === undefined ? 'unknown' : on ? 'on' : 'off')
  return ({ id, state, failure, before, after, change = head.change }) => {
    if (failure?.kind === 'notWritten') return r('row.notWritten')
    if (failure) {
      const known = failureOf(failure)
      if (isNoSubscriber(known)) return t('row.noSubscriber')
      return failureText(f, 'write', { failure: known, subscriberId: showHidden(id) })
    }
    if (state === 'unknown') return r('row.interrupted')
    if (state === 'changed') return r('row.changedHelp')
    if (after === undefined || change.kind !== 'preferences') return ''
    const [there, now] = [switchesIn(before), switchesIn(after)]
    const list = settings
      .filter((setting) => change.switches[setting] !== undefined)
      .map((setting) => {
        const what = settingName(w, setting, change.workflowId === undefined ? 'global' : 'workflow')
        return state === 'unchanged'
          ? t('row.same', { setting: what, value: onOffText(now[setting]) })
          : t('beforeAfter', { what, before: onOffText(there[setting]), after: onOffText(now[setting]) })
      })
    const changes = formatList(list)
    return state === 'otherwise' ? `${r('row.saysOtherwise')} ${changes}` : changes
  }
}
