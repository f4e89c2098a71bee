import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useIsRoleAllowed, useSession } from '#src/client/ClientProvider.tsx'
import type { BulkRun } from '#src/client/bulk/bulk.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { isRetryable } from '#src/domain/bulk/row.ts'
import { belongsToAnotherPerson, countDone, isOver, summaryOf } from '#src/domain/bulk/run.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useSecondsLeft } from '../model/use-seconds-left.ts'
import { words } from '../model/words.ts'
import { bulkWords } from './bulk-words.ts'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { paceOptions } from './draft.ts'
import { runWords } from './run-words.ts'
import { countsText, durationText } from './change-text.ts'
import { useRunReason } from './use-run-reason.tsx'

type Props = { run: BulkRun; view: RunView }

export function RunProgress({ run, view }: Props) {
  const t = useWords(runWords)
  const b = useWords(bulkWords)
  const w = useWords(words)
  const { formatList } = useLanguage()
  const mayChange = useIsRoleAllowed('preferencesUpdate')
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
      <ProgressBar label={t('progress.bar')} value={done} max={head.total} />
      {isOver(head) && (
        <Box sx={{ mt: 1 }}>{t('said.counts', { list: countsText(t, formatList, counts) })}</Box>
      )}
      {holder === 'elsewhere' && !isOver(head) && <Elsewhere run={run} />}
      {!mayChange && <InlineAlert>{w('role')}</InlineAlert>}
      {holder === 'here' && mayChange && <Why view={view} />}
      {holder === 'here' && (mayChange || running) && !isOver(head) && <Controls {...{ run, view, again }} />}
      {running && holder === 'here' && (
        <Box sx={{ color: 'text.secondary', mt: 1.5 }}>{t('progress.stays')}</Box>
      )}
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
    <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
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
      <ConfirmDialog
        open={stopping}
        title={t('stop.title')}
        confirmLabel={t('stop.label')}
        danger
        onConfirm={() => {
          setStopping(false)
          void run.stop()
        }}
        onClose={() => setStopping(false)}
      >
        {t('stop.text', { count: waiting })}
      </ConfirmDialog>
    </Stack>
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
