import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { Run } from '#src/client/bulk/runs.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { isRetryable } from '#src/domain/bulk/row.ts'
import {
  belongsToAnotherPerson,
  countDone,
  isOver,
  reasonForNext,
  summaryOf,
  type RunHead,
} from '#src/domain/bulk/run.ts'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { useSecondsLeft } from '#src/ui/use-seconds-left.ts'
import { doneTone, operationOf, useCountsText } from './run-text.ts'
import { runWords } from './run-words.ts'

export type RunProps = { run: Run; view: RunView; mayChange: boolean }

const tones: Record<RunHead['phase'], Tone> = {
  running: 'info',
  paused: 'warning',
  stopped: 'neutral',
  done: 'success',
}

export function PhaseChip({ view: { head, holder, counts } }: { view: RunView }) {
  const t = useWords(runWords)
  const { failed, unknown } = summaryOf(counts)
  if (head.phase === 'done' && failed + unknown > 0)
    return (
      <StatusChip tone={doneTone(counts)}>
        {failed > 0 ? t('phase.doneFailed', { count: failed }) : t('phase.doneUnknown', { count: unknown })}
      </StatusChip>
    )
  const elsewhere = holder === 'elsewhere' && head.phase === 'running'
  return (
    <StatusChip tone={tones[head.phase]}>
      {t(elsewhere ? 'phase.elsewhere' : `phase.${head.phase}`)}
    </StatusChip>
  )
}

/** How far a run is, why it waits, and the buttons that start, pause and stop it. */
export function RunProgress({ run, view, mayChange }: RunProps) {
  const t = useWords(runWords)
  const { head, counts, holder } = view
  const countsText = useCountsText(head.change.kind)
  const again =
    head.phase === 'paused' && head.pause === 'noAnswer' ? run.rows().filter(isRetryable).length : 0
  const done = countDone(head, counts) - again
  const isHere = holder === 'here'
  const isRunning = head.phase === 'running' && isHere
  useAnnounced(view)
  return (
    <Stack spacing={1.5}>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{t('progress.done', { done, total: head.total })}</Box>
      <LinearProgress variant="determinate" aria-label={t('progress.bar')} value={done} max={head.total} />
      {isOver(head) && <div>{t('said.counts', { list: countsText(counts) })}</div>}
      {!isHere && !isOver(head) && <Elsewhere run={run} />}
      {isHere && mayChange && <Why view={view} />}
      {isHere && (mayChange || isRunning) && !isOver(head) && <Controls {...{ run, view, again }} />}
      {isRunning && <Typography color="textSecondary">{t('progress.stays')}</Typography>}
    </Stack>
  )
}

function useAnnounced({ head, counts }: RunView) {
  const t = useWords(runWords)
  const countsText = useCountsText(head.change.kind)
  const before = useRef(head.phase)
  useEffect(() => {
    const { phase, pause } = head
    if (before.current === phase) return
    before.current = phase
    if (phase === 'done') announce(t('said.done', { list: countsText(counts) }))
    else announce(phase === 'paused' ? t(`pause.${pause ?? 'asked'}`) : t(`phase.${phase}`))
    // The focused button may be gone.
    if (isOver(head)) focusIfLost()
  })
}

function Controls({ run, view: { head, counts }, again }: Omit<RunProps, 'mayChange'> & { again: number }) {
  const t = useWords(runWords)
  const [stopping, setStopping] = useState(false)
  const inOwnName = useInOwnName(run, head)
  const waiting = counts.waiting + counts.writing
  const next =
    head.phase === 'running'
      ? { label: t('progress.pause'), act: () => void run.pause() }
      : { label: t('progress.resume', { count: waiting + again }), act: () => inOwnName(run.go) }
  return (
    <Toolbar>
      {/* One button to pause and continue, so that it keeps the focus. */}
      <Button variant="contained" onClick={next.act}>
        {next.label}
      </Button>
      <Button variant="outlined" onClick={() => setStopping(true)}>
        {t('progress.stop')}
      </Button>
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

/** Goes on with a run. If another person began it, or production requires more, it asks why and goes on in this name. */
export function useInOwnName(run: Run, head: RunHead): (act: () => Promise<void>) => void {
  const { reasonPrompt } = useClient()
  const { person, production } = useSession()
  const goOn = async (act: () => Promise<void>) => {
    const { reason, ticket } = reasonForNext(head)
    if (
      belongsToAnotherPerson(head, person) ||
      missingReasonFields(production, { reason, ticket }).length > 0
    ) {
      const signed = await reasonPrompt.ask({ operation: operationOf(head.change), count: head.total })
      if (!signed) return
      await run.continueWithReason({ reason, ticket, ...signed })
    }
    await act()
  }
  return (act) => void goOn(act)
}

function Why({ view: { head, counts, waitUntil } }: { view: RunView }) {
  const t = useWords(runWords)
  const countsText = useCountsText(head.change.kind)
  const { person } = useSession()
  if (head.phase === 'running') return waitUntil > 0 ? <Wait key={waitUntil} until={waitUntil} /> : null
  const { phase, pause = 'asked' } = head
  // The status and the button already say everything.
  if (phase !== 'paused' || pause === 'asked') return null
  // The person who began it may have signed in again.
  if (pause === 'otherPerson' && !belongsToAnotherPerson(head, person)) return null
  const { failed, unknown } = summaryOf(counts)
  const isWell = pause === 'check' ? failed + unknown === 0 : pause === 'reload'
  return (
    <InlineAlert tone={isWell ? 'info' : 'warning'} title={t(`pause.${pause}`)}>
      {t(`pause.${pause}Help`, { address: head.connection.baseUrl, list: countsText(counts) })}
    </InlineAlert>
  )
}

function Wait({ until }: { until: number }) {
  const t = useWords(runWords)
  const count = useSecondsLeft(until)
  return count > 0 ? <InlineAlert tone="warning">{t('progress.waiting', { count })}</InlineAlert> : null
}

const lookEveryMs = 2_000

function Elsewhere({ run }: { run: Run }) {
  const t = useWords(runWords)
  useEffect(() => {
    const timer = setInterval(() => void run.refresh(), lookEveryMs)
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
