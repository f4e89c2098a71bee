import Card from '@mui/material/Card'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#src/client/ClientProvider.tsx'
import { storageFailureOf } from '#src/client/database.ts'
import { CallError } from '#src/client/failure.ts'
import { useMay } from '#src/client/may.ts'
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
import { RunResults } from '../../shared/bulk/RunResults.tsx'
import { failureOf } from '../../shared/bulk/run-text.ts'
import { runWords } from '../../shared/bulk/run-words.ts'
import { useRunNews } from '../../shared/bulk/use-run-news.ts'
import { useRun, useUndoOf } from '../../shared/bulk/use-runs.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { failureText, failureWords, isNoSubscriber } from '../model/failures.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { bulkWords } from './bulk-words.ts'
import { useRunText } from './change-text.ts'

export function RunScreen({ id }: { id: string }) {
  const t = useWords(bulkWords)
  const { run, view, query } = useRun(id)
  const { error, isPending, isFetching, refetch } = query
  const mayChange = useMay('preferencesUpdate').allowed
  useRunNews(run)
  // One page throughout, so that its heading keeps the focus.
  return (
    <Page
      title={t('title')}
      mark={run?.isKept && view && <PhaseChip view={view} />}
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
      {run && view ? (
        <OpenRun run={run} view={view} mayChange={mayChange} />
      ) : (
        <Card>
          {isPending && <LoadingState label={t('run.opening')} />}
          {error && (
            <ErrorState title={t('run.failed')} onRetry={() => void refetch()} retrying={isFetching}>
              {t(`run.failed.${error instanceof CallError ? 'journal' : storageFailureOf(error)}`)}
            </ErrorState>
          )}
          {!isPending && !error && <EmptyState title={t('run.missing')}>{t('run.missingHelp')}</EmptyState>}
        </Card>
      )}
    </Page>
  )
}

function OpenRun(props: RunProps) {
  const t = useWords(bulkWords)
  const r = useWords(runWords)
  const n = useWords(whyNotWords)
  const navigate = useNavigate()
  const { run, view, mayChange } = props
  const detailOf = useDetail(view.head)
  return (
    <>
      {!run.isKept && <InlineAlert>{t('run.inJournal')}</InlineAlert>}
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
