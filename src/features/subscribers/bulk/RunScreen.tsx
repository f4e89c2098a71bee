import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { BulkRun } from '#src/client/bulk/bulk.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { useIsRoleAllowed, useSession } from '#src/client/ClientProvider.tsx'
import { countDone, isOver, type RunHead, summaryOf } from '#src/domain/bulk/run.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { type Toast, useToast } from '#src/ui/feedback/Toasts.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Card, Section } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { ResultSection } from './ResultSection.tsx'
import { RunProgress } from './RunProgress.tsx'
import { runWords } from './run-words.ts'
import { countsText, doneTone } from './change-text.ts'
import { useRollbackOf, useRunText, useUndoneText } from './use-runs.ts'
import { useRun } from './use-bulk.ts'

export function RunScreen({ id }: { id: string }) {
  const t = useWords(runWords)
  const mayChange = useIsRoleAllowed('preferencesUpdate')
  const open = useRun(id)
  const isShared = useSession().person !== undefined
  const back = <Link to="/subscribers/-/bulk">{t('back')}</Link>
  if (open.kind === 'open') {
    const { run, view } = open
    return (
      <Page
        title={t('title')}
        mark={<PhaseChip view={view} />}
        back={back}
        actions={
          mayChange &&
          isOver(view.head) && (
            <ButtonLink to="/subscribers/-/bulk" variant="outlined">
              {t('results.new')}
            </ButtonLink>
          )
        }
      >
        <RolledBack head={view.head} />
        <RunProgress run={run} view={view} />
        <About view={view} run={run} />
        <ResultSection run={run} view={view} />
        <Watch run={run} view={view} />
      </Page>
    )
  }
  return (
    <Page title={t('title')} back={back}>
      <Card>
        {open.kind === 'opening' && <LoadingState label={t('opening')} />}
        {open.kind === 'missing' && (
          <EmptyState title={t('missing')}>{t(isShared ? 'missingHelp.shared' : 'missingHelp')}</EmptyState>
        )}
        {open.kind === 'failed' && <ErrorState title={t('failed')}>{t(`failed.${open.why}`)}</ErrorState>}
      </Card>
    </Page>
  )
}

function RolledBack({ head }: { head: RunHead }) {
  const t = useWords(runWords)
  const { formatDateTime } = useLanguage()
  const rollback = useRollbackOf(head)
  if (!rollback) return null
  return (
    <InlineAlert
      tone="info"
      title={t('rolledBack.title')}
      action={
        <ButtonLink to="/subscribers/-/bulk" search={{ run: rollback.id }} size="small" variant="outlined">
          {t('rolledBack.open')}
        </ButtonLink>
      }
    >
      {t('rolledBack.text', { time: formatDateTime(rollback.createdAt) })}
    </InlineAlert>
  )
}

const tones = {
  ready: 'neutral',
  running: 'info',
  paused: 'warning',
  stopped: 'neutral',
  done: 'success',
} as const satisfies Record<string, Tone>

function PhaseChip({ view: { head, holder, counts } }: { view: RunView }) {
  const t = useWords(runWords)
  const { failed, unknown } = summaryOf(counts)
  if (head.phase === 'done' && failed > 0)
    return <StatusChip tone={doneTone(counts)}>{t('phase.doneFailed', { count: failed })}</StatusChip>
  if (head.phase === 'done' && unknown > 0)
    return <StatusChip tone={doneTone(counts)}>{t('phase.doneUnknown', { count: unknown })}</StatusChip>
  const elsewhere = holder === 'elsewhere' && head.phase === 'running'
  return (
    <StatusChip tone={tones[head.phase]}>
      {t(elsewhere ? 'phase.elsewhere' : `phase.${head.phase}`)}
    </StatusChip>
  )
}

function About({ view: { head }, run }: { view: RunView; run: BulkRun }) {
  const t = useWords(runWords)
  const { formatDateTime } = useLanguage()
  const { reason, ticket, createdAt, connection, undoes, by, carriedOn = [] } = head
  const isShared = useSession().person !== undefined
  const change = useRunText(head, head.body ?? (head.total === 1 ? run.rows()[0]?.body : undefined))
  const undone = useUndoneText(head)
  const items = [
    { label: t('change'), value: change },
    ...(isShared ? [{ label: t('by'), value: by ?? t('by.unknown') }] : []),
    { label: t('reason'), value: reason },
    ...(ticket === '' ? [] : [{ label: t('ticket'), value: <Mono>{ticket}</Mono> }]),
    {
      label: t('connection'),
      value: [connection.name, connection.baseUrl].filter((part) => part !== '').join(' · '),
    },
    { label: t('prepared'), value: formatDateTime(createdAt) },
    ...carriedOn.map((one) => ({
      label: t('carriedOn'),
      value: [one.by, one.reason, one.ticket, formatDateTime(one.at)]
        .filter((part) => part !== '')
        .join(' · '),
    })),
    ...(undoes === undefined
      ? []
      : [
          {
            label: t('undoes'),
            value: (
              <Link to="/subscribers/-/bulk" search={{ run: undoes }}>
                {undone ?? t('undoes.link')}
              </Link>
            ),
          },
        ]),
  ]
  return (
    <Section title={t('about')}>
      <KeyValueList items={items} />
    </Section>
  )
}

/** Announces changes to screen readers, and shows a toast when the screen of a running run is left. */
function Watch({ run, view }: { run: BulkRun; view: RunView }) {
  const t = useWords(runWords)
  const toast = useRunToast()
  const { formatList } = useLanguage()
  const { head, counts } = view
  const before = useRef(head.phase)
  useEffect(() => {
    const { phase, pause } = head
    if (before.current === phase) return
    before.current = phase
    if (phase === 'done') announce(t('said.done', { list: countsText(t, formatList, counts) }))
    else if (phase === 'paused') announce(t(`pause.${pause ?? 'asked'}`))
    else announce(t(`phase.${phase}`))
    // The focused button may be gone.
    if (isOver(head) && document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [t, head, counts, formatList])
  useEffect(
    () => () => {
      const left = run.get()
      if (left.head.phase !== 'running' || left.holder !== 'here') return
      const done = countDone(left.head, left.counts)
      toast(left.head.id, { message: t('away.leaving', { done, total: left.head.total }), tone: 'info' })
    },
    [run, t, toast],
  )
  return null
}

/** A toast with a button that shows the run. */
export function useRunToast() {
  const t = useWords(runWords)
  const toast = useToast()
  const navigate = useNavigate()
  return useCallback(
    (run: string, message: Pick<Toast, 'message' | 'tone'>) => {
      const onAct = () => void navigate({ to: '/subscribers/-/bulk', search: { run } })
      toast({ ...message, about: run, action: { label: t('away.show'), onAct } })
    },
    [t, toast, navigate],
  )
}
