import { Bullets } from '#src/ui/data/Bullets.tsx'
import { styled } from '@mui/material/styles'
import { useFormContext } from 'react-hook-form'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { StepCards } from '../model/StepCard.tsx'
import { stepName, stepWords } from '../model/step-words.ts'
import { useStepLanguage } from '../model/use-step-language.ts'
import { predictedSteps } from '../model/step-view.ts'
import { timesOf } from '../model/times.ts'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { Finding } from '#src/domain/lint/finding.ts'
import { refusalText, refusalWords } from './trigger/words.ts'
import { refusalRule } from '../model/refused-fields.ts'
import { ruleText, ruleWords } from '../model/rule-words.ts'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { type ReactNode, useState } from 'react'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useTest, type TestInput } from '../model/test-input.ts'
import { mainTrigger } from '../model/test-runs.ts'
import type { Place } from '../model/navigation/use-jump.ts'
import { testWords } from './words.ts'

type Props = {
  input: TestInput
  /** In the order of the triggers. */
  runs: readonly DryRun[] | undefined
  onJump: (place: Place) => void
  actions?: ReactNode
}

/** What a test does: one line for each trigger, and the steps of one of them. */
export function TestResult({ input, runs, onJump, actions }: Props) {
  const own = mainTrigger(input)
  const [chosen, choose] = useState<number>()
  const shown = chosen !== undefined && chosen < (runs?.length ?? 0) ? chosen : own
  return (
    <>
      {runs && runs.length > 1 && (
        <Triggers
          {...{ input, runs, shown }}
          onChoose={(place) => choose(place === own ? undefined : place)}
        />
      )}
      <Result
        name={input.name}
        run={runs?.[shown]}
        notes={<Notes input={input} />}
        // What is saved is the result of the test's own trigger.
        actions={shown === own && actions}
        onJump={onJump}
      />
    </>
  )
}

type ResultProps = Pick<Props, 'onJump' | 'actions'> & {
  name: string
  notes: ReactNode
  run: DryRun | undefined
}

function Result({ name, notes, run, onJump, actions }: ResultProps) {
  const t = useWords(testWords)
  const language = useStepLanguage()
  const { getValues } = useFormContext<WorkflowValues>()
  return (
    <Section title={t('run.of', { name })} actions={actions}>
      {run ? (
        <>
          {notes}
          <Summary run={run} />
          {!isRefused(run) && (
            <StepCards
              label={t('run.list')}
              steps={predictedSteps(language, run, toCreate(getValues()).steps)}
              onOpen={({ index = 0 }) => onJump({ path: `steps.${index}.name`, step: index })}
            />
          )}
        </>
      ) : (
        <LoadingState label={t('run.behind')} />
      )}
    </Section>
  )
}

const Lines = styled('div')({ display: 'grid', gap: 2, marginBlockEnd: 8, overflowWrap: 'anywhere' })

function Summary({ run }: { run: DryRun }) {
  const t = useWords(testWords)
  const { formatDateTime } = useLanguage()
  const { sent, startsAt, endsAt, steps, isInactive } = run
  // Two moments in one minute would read the same.
  const timeStyle = startsAt !== endsAt && startsAt.slice(0, 16) === endsAt.slice(0, 16) ? 'medium' : 'short'
  const day = (at: string) => formatDateTime(at, { timeZone: 'UTC', dateStyle: 'medium', timeStyle })
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
              const count = steps.filter((step) => step.verdict === verdict).length
              return count > 0 ? t(`run.${verdict}`, { count }) : []
            }),
          ].join(' ')}
        </strong>
        {!isRefused(run) && <span>{startsAt === endsAt ? t('run.at', times) : t('run.ends', times)}</span>}
      </Lines>
      <RunRefused run={run} />
      {isInactive && !isRefused(run) && <InlineAlert>{t('run.inactive')}</InlineAlert>}
    </>
  )
}

/** Without a run, nothing is true of its steps. */
const isRefused = ({ refused }: DryRun) => refused.workflow.length + refused.trigger.length > 0

/** Why the service refuses a run, in the sentences of Create. */
function RunRefused({ run: { refused, steps } }: { run: DryRun }) {
  const [t, s, r] = [useWords(testWords), useWords(stepWords), useWords(ruleWords)]
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

type TriggersProps = {
  input: TestInput
  runs: readonly DryRun[]
  shown: number
  onChoose: (place: number) => void
}

function Triggers({ input, runs, shown, onChoose }: TriggersProps) {
  const t = useWords(testWords)
  const formats = useLanguage()
  const time = timesOf(
    formats,
    input.at,
    input.triggers.map(({ at }) => new Date(at).toISOString()),
    'UTC',
  )
  const text = (run: DryRun): string => {
    if (isRefused(run)) return t('trigger.notRun')
    const { steps, sent } = run
    const merged = steps.find(({ verdict }) => verdict === 'merged')?.digest?.end
    const times = [
      ...new Set(steps.flatMap(({ verdict, at }) => (verdict === 'sent' && at ? [time(at)] : []))),
    ]
    const sends = sent > 0 ? t('trigger.sends', { count: sent, times: formats.formatList(times) }) : ''
    const joins = merged === undefined ? '' : t('trigger.joins', { time: time(merged) })
    return [sends, joins].filter((part) => part !== '').join(' ') || t('trigger.nothing')
  }
  return (
    <Section title={t('triggers')} flush>
      <List aria-label={t('triggers')} disablePadding>
        {input.triggers.map(({ at, isOther }, place) => {
          const run = runs[place]
          const when = time(new Date(at).toISOString())
          return (
            // oxlint-disable-next-line react/no-array-index-key -- triggers are identified by their place in time
            <li key={place}>
              <ListItemButton
                selected={place === shown}
                sx={{ px: 2.5, py: 1 }}
                aria-current={place === shown}
                onClick={() => onChoose(place)}
              >
                <ListItemText
                  primary={isOther ? when : `${when} · ${t('trigger.own')}`}
                  secondary={run && text(run)}
                />
              </ListItemButton>
            </li>
          )
        })}
      </List>
    </Section>
  )
}

/** What the result could not take into account. */
function Notes({ input: { person } }: { input: TestInput }) {
  const t = useWords(testWords)
  const { invalid } = useTest()
  const unread = [...new Set(Object.values(person?.unread ?? {}))]
  return (
    <>
      {invalid.map((part) => (
        <InlineAlert key={part} tone="warning" title={t(`invalid.${part}`)} />
      ))}
      {unread.length > 0 && (
        <InlineAlert tone="warning" title={t('unread', { person: person?.name ?? '' })}>
          {unread.map((reason) => t(`unread.${reason}`)).join(' ')}
        </InlineAlert>
      )}
    </>
  )
}
