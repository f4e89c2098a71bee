import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsOffered } from '#src/client/ClientProvider.tsx'
import { triggerMessages } from '#src/client/live-runs.ts'
import { useOffSteps } from '#src/client/use-off-steps.ts'
import type { Notification } from '#src/contract/notification.ts'
import type { Step } from '#src/contract/step.ts'
import { insertOffSteps } from '#src/domain/delivery/off-steps.ts'
import {
  stepRunOf,
  jobsOf,
  personIdOf,
  type StepState,
  stepStates,
} from '#src/domain/delivery/run-reading.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { traceKindOf } from '../dry-run/RunFlow.tsx'
import { RealRunContext, StepNamesContext } from '../dry-run/run-texts.ts'
import { Flow, type StepTrace } from '../flow/Flow.tsx'
import { useView } from '../flow/use-view.tsx'
import { JobStep } from './JobStep.tsx'
import { OffRow } from './OffRow.tsx'
import { runTimeFormatter, type RunLanguage, stateText, stateTones, stepNamesOf } from './run-text.ts'
import { useRunLanguage } from './use-run-language.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })

/** The steps of a run as a list in time, or drawn with the path it took. */
export function RunSteps({ run }: { run: Notification }) {
  const language = useRunLanguage()
  const { t, s, formats, triggers } = language
  const jobs = jobsOf(run)
  const states = stepStates(jobs)
  const off = useOffSteps(run)
  const steps = stepsOf(run)
  const { isFlow, choice } = useView('real run')
  const { messages, hasFailed } = useMessages(run, states)
  const time = runTimeFormatter(formats, run)
  const names = stepNamesOf(s, jobs)
  const isKept = triggers === 'sandbox' && states.includes('sent')
  return (
    <Section
      title={t('steps')}
      description={isKept ? t('steps.kept') : undefined}
      actions={steps && jobs.length > 0 ? choice : undefined}
    >
      {hasFailed && <InlineAlert tone="warning">{t('message.failed')}</InlineAlert>}
      <RealRunContext value>
        <StepNamesContext value={names}>
          {jobs.length === 0 ? (
            t('steps.none')
          ) : isFlow && steps ? (
            <Flow
              label={t('steps.list')}
              steps={insertOffSteps(steps, off, ({ step }) => step)}
              traces={insertOffSteps(
                tracesOf(language, run, states, time),
                off,
                ({ hasWorkflowChanged }) => ({
                  kind: 'held',
                  tone: 'neutral',
                  text: t(hasWorkflowChanged ? 'off.now' : 'off'),
                }),
              )}
            />
          ) : (
            <List aria-label={t('steps.list')}>
              {insertOffSteps(
                jobs.map((job, index) => (
                  <JobStep
                    key={job._id}
                    job={job}
                    state={states[index] ?? 'unknown'}
                    joined={states.includes('merged')}
                    time={time}
                    message={messages.find(({ _jobId }) => _jobId === job._id)}
                  />
                )),
                off,
                (each) => (
                  <OffRow key={each.step._id} off={each} />
                ),
              )}
            </List>
          )}
        </StepNamesContext>
      </RealRunContext>
    </Section>
  )
}

/** The steps as they were in the run, if the service returns them. */
function stepsOf(run: Notification): Step[] | undefined {
  const steps = jobsOf(run).map(({ step }) => step)
  return steps.every((step) => isRecord(step) && isRecord(step['template']))
    ? (steps as unknown as Step[]) // as the workflow had them
    : undefined
}

function tracesOf(
  { t, triggers }: RunLanguage,
  run: Notification,
  states: readonly StepState[],
  time: (at: string) => string,
): StepTrace[] {
  return jobsOf(run).map((job, index) => {
    const state = states[index] ?? 'unknown'
    const decided = stepRunOf(job)
    return {
      kind: traceKind(state, decided ? traceKindOf(decided) : undefined),
      tone: stateTones[state],
      text: stateText(t, { state, job, triggers }, time),
      variant: decided?.variant,
    }
  })
}

function traceKind(state: StepState, decided: StepTrace['kind'] | undefined): StepTrace['kind'] {
  if (state === 'ahead' || state === 'notReached') return 'never'
  if (state === 'canceled') return 'held'
  return decided ?? (state === 'unknown' ? 'unknown' : state === 'skipped' ? 'held' : 'ran')
}

/** The messages of a run, read again whenever one of its steps has gone on: only then has it stored its message. */
function useMessages(run: Notification, states: readonly StepState[]) {
  const offered = useIsOffered('messageList') !== false
  const { transactionId } = run
  const subscriberId = personIdOf(run)
  const { data, error, refetch } = useQuery({
    ...triggerMessages({ transactionId, ...(subscriberId !== undefined && { subscriberId }) }),
    enabled: offered,
    staleTime: 0,
  })
  const stage = states.join()
  const readAt = useRef(stage)
  useEffect(() => {
    if (readAt.current !== stage && offered) void refetch()
    readAt.current = stage
  }, [stage, offered, refetch])
  return {
    messages: (data?.data ?? []).filter(({ _notificationId: id }) => !id || id === run._id),
    hasFailed: error !== null && error.failure.kind !== 'notOffered' && data === undefined,
  }
}
