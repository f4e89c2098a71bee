import { Bullets } from '#src/ui/data/Bullets.tsx'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { StepCards } from '../model/StepCard.tsx'
import { stepName } from '../model/step-name.ts'
import { predictedSteps } from '../model/step-view.ts'
import { stepWords } from '../model/step-words.ts'
import { toCreate } from '../model/to-create.ts'
import { useStepLanguage } from '../model/use-step-language.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { Place } from '../navigation/use-jump.ts'
import { dryRunWords } from './dry-run-words.ts'
import { RunNotes } from './RunNotes.tsx'
import type { TestInput } from '../test-input/test-input.ts'
import type { Finding } from '#src/domain/lint/finding.ts'
import { refusalText, refusalWords } from '../trigger/refusal-words.ts'
import { refusalRule } from '../model/refused-fields.ts'
import { ruleText, ruleWords } from '../model/rule-words.ts'

type Props = {
  input: TestInput
  run: DryRun | undefined
  onJump: (place: Place) => void
  actions?: ReactNode
  onRetry?: (() => void) | undefined
}

export function RunResult({ input, run, onJump, actions, onRetry }: Props) {
  const t = useWords(dryRunWords)
  const language = useStepLanguage()
  const { getValues } = useFormContext<WorkflowValues>()
  return (
    <Section title={t('run.of', { name: input.name })} actions={actions}>
      {run ? (
        <>
          <RunNotes input={input} />
          <Summary run={run} />
          <StepCards
            label={t('run.list')}
            steps={predictedSteps(language, run, toCreate(getValues()).steps)}
            onOpen={({ index = 0 }) => onJump({ path: `steps.${index}.name`, step: index })}
          />
        </>
      ) : onRetry ? (
        <RunFailed onRetry={onRetry} />
      ) : (
        <LoadingState label={t('run.behind')} />
      )}
    </Section>
  )
}

export function RunFailed({ onRetry }: { onRetry: () => void }) {
  const t = useWords(dryRunWords)
  return <ErrorState title={t('run.failed')} onRetry={onRetry} />
}

const Lines = styled('div')({ display: 'grid', gap: 2, marginBlockEnd: 8, overflowWrap: 'anywhere' })

const mostNamed = 3

function Summary({ run }: { run: DryRun }) {
  const [t, s] = [useWords(dryRunWords), useWords(stepWords)]
  const { formatDateTime, formatList } = useLanguage()
  const { sent, startsAt, endsAt, steps, isInactive } = run
  // Two moments in one minute would read the same.
  const timeStyle = startsAt !== endsAt && startsAt.slice(0, 16) === endsAt.slice(0, 16) ? 'medium' : 'short'
  const day = (at: string) => formatDateTime(at, { timeZone: 'UTC', dateStyle: 'medium', timeStyle })
  const isRefused = run.refused.workflow.length + run.refused.trigger.length > 0
  const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10)
  const end = isOneDay ? formatDateTime(endsAt, { timeZone: 'UTC', timeStyle }) : day(endsAt)
  const times = { start: day(startsAt), end }
  return (
    <>
      <Lines>
        <strong>
          {[
            sent > 0 ? t('run.sent', { count: sent }) : t('run.nothing'),
            ...(['skipped', 'failed'] as const).flatMap((verdict) => {
              const names = steps.filter((step) => step.verdict === verdict).map((step) => stepName(s, step))
              if (names.length === 0) return []
              if (names.length > mostNamed) return t(`run.${verdict}.many`, { count: names.length })
              return t(`run.${verdict}.steps`, { steps: formatList(names) })
            }),
          ].join(' ')}
        </strong>
        {!isRefused && <span>{startsAt === endsAt ? t('run.at', times) : t('run.ends', times)}</span>}
      </Lines>
      <RunRefused run={run} />
      {isInactive && !isRefused && <InlineAlert>{t('run.inactive')}</InlineAlert>}
    </>
  )
}

/** Why the service refuses a run, in the same sentences as Review and Create. */
function RunRefused({ run: { refused, steps } }: { run: DryRun }) {
  const [t, s, r] = [useWords(dryRunWords), useWords(stepWords), useWords(ruleWords)]
  const w = useWords(refusalWords)
  const { workflow, trigger } = refused
  const ofStep = (finding: Finding) => {
    const step = steps[Number(finding.params['step']) - 1]
    const text = ruleText(r, refusalRule(finding))
    return step ? t('refused.inStep', { step: stepName(s, step), text }) : text
  }
  // A refused workflow has no trigger.
  const [title, texts] =
    workflow.length > 0
      ? [t('run.refused.workflow'), workflow.map(ofStep)]
      : [t('run.refused.trigger'), trigger.map((each) => refusalText(w, each))]
  if (texts.length === 0) return null
  return (
    <InlineAlert tone="error" title={title}>
      <Bullets>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Bullets>
    </InlineAlert>
  )
}
