import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { readOwnPreferences } from '#src/client/own-preferences.ts'
import { read } from '#src/client/query.ts'
import type { Job, Notification } from '#src/contract/notification.ts'
import { type RunMismatch, mismatchesOf } from '#src/domain/delivery/run-mismatches.ts'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import {
  jobsOf,
  personIdOf,
  type RunOutcome,
  runOutcome,
  workflowIdOf,
} from '#src/domain/delivery/run-reading.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color } from '#src/ui/tokens.ts'
import { gateText } from '../../shared/run-words.ts'
import { dryRunWords } from '../dry-run/dry-run-words.ts'
import { nameOfStep, payloadOf } from './run-text.ts'
import { useRunLanguage } from './use-run-language.ts'

const List = styled('ul')({ margin: 0, paddingInlineStart: 18, display: 'grid', gap: 4 })
const Quiet = styled('p')({ margin: '8px 0 0', color: color.quiet })

/**
 * What the dry run expects of the same trigger, and where the run differs. Absent if the service does not offer the
 * workflow, the subscriber or the preferences.
 */
export function Prediction({ run }: { run: Notification }) {
  const { t, s } = useRunLanguage()
  const found = usePrediction(run)
  const tell = useTold()
  if (!found) return null
  const { surprises, isRefused, isChanged } = found
  const jobs = jobsOf(run)
  return (
    <Section title={t('predict')} description={t('predict.text')}>
      {isRefused ? (
        t('predict.refused')
      ) : surprises.length === 0 ? (
        t(asExpected[runOutcome(run).kind])
      ) : (
        <List aria-label={t('predict.differences')}>
          {surprises.map(({ index, expected, actual }) => (
            <li key={index}>
              {t.rich('predict.line', {
                step: <bdi>{jobs[index] ? nameOfStep(s, jobs[index]) : ''}</bdi>,
                expected: tell(expected, jobs[index]),
                actual: tell(actual, jobs[index]),
              })}
            </li>
          ))}
        </List>
      )}
      {isChanged && <Quiet>{t('changed')}</Quiet>}
    </Section>
  )
}

const asExpected = {
  waiting: 'predict.soFar',
  running: 'predict.soFar',
  failed: 'predict.same',
  canceled: 'predict.canceled',
  merged: 'predict.merged',
  ended: 'predict.same',
} as const satisfies Record<RunOutcome['kind'], string>

function useTold() {
  const { t, triggers } = useRunLanguage()
  const d = useWords(dryRunWords)
  return ({ state, gate }: RunMismatch['actual'], job: Job | undefined): string => {
    const word = t(state === 'sent' && triggers === 'sandbox' ? 'state.kept' : `state.${state}`)
    return gate === undefined
      ? word
      : t('predict.because', { state: word, reason: gateText(d, gate, { type: job?.type }) })
  }
}

function usePrediction(run: Notification) {
  const { semantics, globalSwitches } = useServiceFacts()
  const { workflow, subscriber, preferences } = useNow(run)
  return useMemo(() => {
    if (!workflow || !subscriber || !preferences) return undefined
    const { global, subscriber: own } = preferences
    if (typeof global === 'string' || typeof own === 'string') return undefined
    const first = run.jobs?.[0]
    const [actorId, tenant] = [first?.['actorId'], first?.['tenant']]
    const prediction = dryRun(workflow, {
      payload: payloadOf(run) ?? {},
      subscriber,
      preferences: { global, subscriber: own },
      ...(isRecord(tenant) && { tenant }),
      ...(typeof actorId === 'string' && { actor: { subscriberId: actorId } }),
      ...(run.createdAt && { now: run.createdAt }),
      semantics,
      globalSwitches,
    })
    const { updatedAt } = workflow
    return {
      surprises: mismatchesOf(jobsOf(run), prediction),
      isRefused: prediction.refused.workflow.length + prediction.refused.trigger.length > 0,
      isChanged: Boolean(updatedAt && run.createdAt && Date.parse(updatedAt) > Date.parse(run.createdAt)),
    }
  }, [workflow, subscriber, preferences, run, semantics, globalSwitches])
}

/** The workflow, the subscriber and the preferences as they are now. */
function useNow(run: Notification) {
  const workflowId = workflowIdOf(run) ?? ''
  const subscriberId = personIdOf(run) ?? ''
  const enabled = workflowId !== '' && subscriberId !== ''
  const { data: workflow } = useQuery({ ...read('workflowGet', { workflowId }), enabled })
  const { data: subscriber } = useQuery({ ...read('subscriberGet', { subscriberId }), enabled })
  const { data: preferences } = useQuery({
    queryKey: ['own preferences', subscriberId, workflowId],
    queryFn: ({ client }) => readOwnPreferences(client, { subscriberId, workflowId }),
    enabled,
    staleTime: 0,
  })
  return { workflow, subscriber, preferences }
}
