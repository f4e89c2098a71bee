import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BulkRun } from '#src/client/bulk/bulk.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { isRetryable } from '#src/domain/bulk/row.ts'
import { countDone, isOver, type RunHead, summaryOf, belongsToAnotherPerson } from '#src/domain/bulk/run.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import LinearProgress from '@mui/material/LinearProgress'
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { type Toast, useToast } from '#src/ui/feedback/Toasts.tsx'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { Link } from '#src/ui/Link.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { useSecondsLeft } from '../model/use-seconds-left.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { bulkWords } from './bulk-words.ts'
import { countsText, doneTone, durationText } from './change-text.ts'
import { paceOptions } from './plan-of.ts'
import { ResultSection } from './ResultSection.tsx'
import { runWords } from './run-words.ts'
import { useRun, useRollbackOf, useRunText, useUndoneText } from './use-bulk.ts'
import { useRunReason } from './use-run-reason.tsx'

export function RunScreen({ id }: { id: string }) {
  const t = useWords(runWords)
  const mayChange = useMay('preferencesUpdate').allowed
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

type Props = { run: BulkRun; view: RunView }

export function RunProgress({ run, view }: Props) {
  const t = useWords(runWords)
  const b = useWords(bulkWords)
  const w = useWords(whyNotWords)
  const { formatList } = useLanguage()
  const mayChange = useMay('preferencesUpdate').allowed
  const { head, counts, rate, holder } = view
  const again =
    head.phase === 'paused' && head.pause === 'noAnswer' ? run.rows().filter(isRetryable).length : 0
  const done = countDone(head, counts) - again
  const running = head.phase === 'running'
  const perSecond = Math.round(10 * rate.perSecond) / 10
  const parts = [
    t('progress.done', { done, total: head.total }),
    running && holder === 'here' && rate.isMeasured && t('progress.rate', { count: perSecond }),
    running &&
      holder === 'here' &&
      rate.secondsLeft !== undefined &&
      t('progress.left', { time: durationText(b, rate.secondsLeft) }),
  ]
  return (
    <Section title={t('progress.title')}>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {parts.filter((part) => part !== false).join(' · ')}
      </Box>
      <LinearProgress variant="determinate" aria-label={t('progress.bar')} value={done} max={head.total} />
      {isOver(head) && <div>{t('said.counts', { list: countsText(t, formatList, counts) })}</div>}
      {holder === 'elsewhere' && !isOver(head) && <Elsewhere run={run} />}
      {!mayChange && <InlineAlert>{w('role.preferences')}</InlineAlert>}
      {holder === 'here' && mayChange && <Why view={view} />}
      {holder === 'here' && (mayChange || running) && !isOver(head) && <Controls {...{ run, view, again }} />}
      {running && holder === 'here' && <Typography color="textSecondary">{t('progress.stays')}</Typography>}
    </Section>
  )
}

function Controls({ run, view: { head, counts }, again }: Props & { again: number }) {
  const t = useWords(runWords)
  const b = useWords(bulkWords)
  const [stopping, setStopping] = useState(false)
  const { withReason, dialog } = useRunReason(run, head)
  const waiting = counts.waiting + counts.writing
  const next =
    head.phase === 'running'
      ? { label: t('progress.pause'), act: run.pause }
      : head.phase === 'paused'
        ? { label: t('progress.resume', { count: waiting + again }), act: run.resume }
        : { label: t('progress.start', { count: head.total }), act: run.start }
  const offered = paceOptions.includes(head.pace)
    ? paceOptions
    : [...paceOptions, head.pace].toSorted((one, other) => one - other)
  return (
    <Toolbar>
      {/* One button to start, pause and continue, so that it keeps the focus. */}
      <Button
        variant="contained"
        onClick={() => (head.phase === 'running' ? void next.act() : withReason(next.act))}
      >
        {next.label}
      </Button>
      {dialog}
      <Button variant="outlined" onClick={() => setStopping(true)}>
        {t('progress.stop')}
      </Button>
      <Box sx={{ minWidth: 200 }}>
        <SelectInput
          label={t('progress.pace')}
          dense
          value={String(head.pace)}
          options={offered.map((count) => ({ value: String(count), label: b('review.paceOf', { count }) }))}
          onChange={(pace) => void run.setPace(Number(pace))}
        />
      </Box>
      {stopping && (
        <ConfirmDialog
          title={t('stop.title')}
          submitLabel={t('stop.label')}
          danger
          onConfirm={() => {
            setStopping(false)
            void run.stop()
          }}
          onClose={() => setStopping(false)}
        >
          {t('stop.text', { count: waiting })}
        </ConfirmDialog>
      )}
    </Toolbar>
  )
}

function Why({ view: { head, counts, waitUntil } }: { view: RunView }) {
  const t = useWords(runWords)
  const { formatList } = useLanguage()
  const { person } = useSession()
  if (head.phase === 'running') return waitUntil > 0 ? <Wait key={waitUntil} until={waitUntil} /> : null
  if (head.phase !== 'paused') return null
  const pause = head.pause ?? 'asked'
  // The status and the button already say everything.
  if (pause === 'asked') return null
  // Whoever began it may have signed in again.
  if (pause === 'otherPerson' && !belongsToAnotherPerson(head, person)) return null
  const summary = summaryOf(counts)
  const isCanary = pause === 'canary'
  const isWell = isCanary ? summary.failed + summary.unknown === 0 : pause === 'reload'
  return (
    <InlineAlert tone={isWell ? 'info' : 'warning'} title={t(`pause.${pause}`)}>
      {isCanary && `${t('said.counts', { list: countsText(t, formatList, counts) })} `}
      {isCanary && summary.changed < head.canary && `${t('pause.canaryFew')} `}
      {!isCanary && t(`pause.${pause}Help`, { address: head.connection.baseUrl })}
    </InlineAlert>
  )
}

function Wait({ until }: { until: number }) {
  const t = useWords(runWords)
  const count = useSecondsLeft(until)
  return count > 0 ? <InlineAlert tone="warning">{t('progress.waiting', { count })}</InlineAlert> : null
}

const lookEvery = 2_000

function Elsewhere({ run }: { run: BulkRun }) {
  const t = useWords(runWords)
  useEffect(() => {
    const timer = setInterval(() => void run.refresh(), lookEvery)
    return () => clearInterval(timer)
  }, [run])
  return (
    <InlineAlert
      title={t('elsewhere.title')}
      action={<Button onClick={() => void run.takeOver()}>{t('elsewhere.take')}</Button>}
    >
      {t('elsewhere.text')}
    </InlineAlert>
  )
}
