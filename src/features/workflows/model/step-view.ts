import type { Filter } from '#src/contract/filter.ts'
import type { Message } from '#src/contract/message.ts'
import type { ExecutionDetail, Job, Notification } from '#src/contract/notification.ts'
import { isChannel, type StepType } from '#src/contract/step-kinds.ts'
import type { StepInput } from '#src/contract/step.ts'
import { isStop } from '#src/domain/conditions/evaluate-filters.ts'
import type { Evaluation } from '#src/domain/conditions/verdict.ts'
import type { DryRun, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { insertOffSteps, type OffStep } from '#src/domain/delivery/off-steps.ts'
import {
  dueAtOf,
  hasFailed,
  jobsOf,
  type StepState,
  stepRunOf,
  stepStates,
} from '#src/domain/delivery/run-reading.ts'
import { mainLogLine } from '#src/domain/delivery/run-reason.ts'
import { filledTemplate } from '#src/domain/delivery/step-content.ts'
import { listOf, valueAt } from '#src/domain/json/values.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import type { Formats } from '#src/ui/words.ts'
import { type ConditionWords, conditionsText } from '../../shared/condition-sentence.ts'
import { stateText, stateTones } from '../../shared/run-words.ts'
import { engineSentences, type RowVerdict, rowVerdict } from './engine-sentences.ts'
import type { engineWords } from './engine-words.ts'
import { renderedMessage, type RenderedMessage } from './rendered.ts'
import type { stepCardWords } from './step-card-words.ts'
import { kindOf, stepName, stepNames, type stepWords } from './step-words.ts'
import { timesOf } from './times.ts'

/** A step as a card shows it: as a dry run predicts it, or as it ran. */
export type StepView = {
  key: string
  /** Its index in the workflow, if the run says so. */
  index?: number | undefined
  name: string
  type: StepType
  /** When the flow reached it, in ISO 8601 and as shown. */
  at?: string | undefined
  when?: string | undefined
  tone: Tone
  verdict: string
  /** What the verdict does not say, in sentences. */
  notes: readonly string[]
  warning?: string | undefined
  message?: { shown: RenderedMessage; stored?: Message | undefined } | undefined
  /** The events that a digest collected; `when` if known. */
  events: readonly { when?: string | undefined; payload: unknown }[]
  why: readonly Reason[]
  log: readonly ExecutionDetail[]
  isWaiting?: boolean
}

/** What decided a step: a finding, whether it is met, and what it consists of. */
export type Reason = { mark?: RowVerdict | 'off' | undefined; text: string; parts?: readonly Reason[] }

export type StepLanguage = {
  t: WordsOf<typeof stepCardWords>
  s: WordsOf<typeof stepWords>
  c: ConditionWords
  /** About the present and about a run that was. */
  now: WordsOf<typeof engineWords>
  past: WordsOf<typeof engineWords>
  formats: Formats
  /** Whether messages are sent or only stored. */
  triggers: ServiceFacts['triggers']
}

/** A run as predicted. `steps` are those of the workflow; times are in `zone`. */
export function predictedSteps(
  language: StepLanguage,
  run: DryRun,
  steps: readonly StepInput[],
  zone = 'UTC',
): StepView[] {
  const { t, s, c, now, formats } = language
  const names = stepNames(s, run.steps)
  const of = {
    ...language,
    names,
    sentences: engineSentences({ t: now, c, formats, steps: names, zone }),
  }
  const time = timesOf(
    formats,
    run.startsAt,
    run.steps.flatMap(({ at, ...step }) => [at, untilOf(step)]),
    zone,
  )
  return run.steps.map((step): StepView => {
    const { index, uuid, type, at, verdict, content = {} } = step
    const written = steps[index]
    const { template } = (step.variant === undefined ? written : written?.variants?.[step.variant]) ?? {}
    const texts = Object.values(content)
    const warnings = (['empty', 'objects'] as const).flatMap((kind) => {
      const found = [...new Set(texts.flatMap((one) => one[kind] ?? []))]
      return found.length > 0 ? [t(kind, { names: formats.formatList(found) })] : []
    })
    const hasMessage = template !== undefined && texts.length > 0 && isChannel(kindOf(type))
    const until = verdict === 'waited' ? untilOf(step) : undefined
    return {
      key: uuid ?? String(index),
      index,
      name: stepName(s, step),
      type: kindOf(type),
      at,
      when: at === undefined ? undefined : time(at),
      tone: stateTones[verdict],
      verdict:
        until === undefined ? t(`verdict.${verdict}`) : t('verdict.waitedUntil', { time: time(until) }),
      notes: [
        ...decisionNotes(of, step, written),
        ...(verdict === 'sent' && texts.length === 0 ? [t('noText')] : []),
        ...(texts.some(({ isBroken }) => isBroken) ? [t('broken')] : []),
      ],
      warning: warnings.length > 0 ? warnings.join(' ') : undefined,
      message: hasMessage ? { shown: renderedMessage(type, filledTemplate(template, content)) } : undefined,
      events: eventsOf(step, time),
      why: reasonsOf(of, step),
      log: [],
    }
  })
}

/** A run as the service reports it, with the steps that are off in their positions. */
export function ranSteps(
  language: StepLanguage,
  run: Notification,
  { off, messages }: { off: readonly OffStep[]; messages: readonly Message[] },
): StepView[] {
  const { t, s, c, past, formats, triggers } = language
  const jobs = jobsOf(run)
  const states = stepStates(jobs)
  const named = jobs.map((job) => ({ ...nameIn(job), uuid: stepRunOf(job)?.uuid }))
  const names = stepNames(s, named)
  const of = {
    ...language,
    names,
    sentences: engineSentences({ t: past, c, formats, steps: names, zone: undefined }),
  }
  const time = runTimes(formats, run)
  const log = (detail: string) =>
    triggers === 'sandbox' && detail === 'Message sent' ? t('log.stored') : detail
  const views = jobs.map((job, index): StepView => {
    const state = states[index] ?? 'unknown'
    const decided = stepRunOf(job)
    const at = timeOfStep(job, state)
    const stored = messages.find(({ _jobId }) => _jobId === job._id)
    const detail = mainLogLine(job)
    const isOpen = state === 'ahead' || state === 'notReached'
    const isReported = decided ? hasFailed(job) && decided.verdict !== 'failed' : !isOpen
    return {
      key: job._id,
      index: decided?.index,
      name: stepName(s, nameIn(job)),
      type: kindOf(job.type),
      at,
      when: at === undefined ? undefined : time(at),
      tone: stateTones[state],
      verdict: stateText(t, { state, job, triggers }, time),
      isWaiting: state === 'waiting',
      notes: [
        ...(decided ? decisionNotes(of, asItEnded(decided, job), job.step, state) : []),
        ...(isReported && detail !== undefined ? [t('reported', { detail: log(detail) })] : []),
        ...(states.includes('merged') && state === 'notReached' ? [t('joined')] : []),
      ],
      message: stored && { shown: renderedMessage(kindOf(stored.channel), stored), stored },
      events: decided ? eventsOf(decided, time) : [],
      why: decided ? reasonsOf(of, decided) : [],
      log: (job.executionDetails ?? []).map((line) => ({ ...line, detail: log(line.detail) })),
    }
  })
  return insertOffSteps(views, off, ({ step, hasWorkflowChanged }): StepView => ({
    key: step._id ?? step.uuid ?? '',
    name: stepName(s, { name: step.name, type: step.template?.type }),
    type: kindOf(step.template?.type),
    tone: 'neutral',
    verdict: t(hasWorkflowChanged ? 'off.now' : 'off'),
    notes: hasWorkflowChanged ? [t('changed')] : [],
    events: [],
    why: [],
    log: [],
  }))
}

/** Formats the times of a run in the reader's zone. */
export function runTimes(formats: Formats, run: Notification) {
  const jobs = jobsOf(run)
  const states = stepStates(jobs)
  const times = jobs.flatMap((job, index) => [timeOfStep(job, states[index] ?? 'unknown'), dueAtOf(job)])
  return timesOf(formats, run.createdAt ?? 0, times)
}

const nameIn = ({ step, type }: Job) => {
  const name = valueAt(step, 'name')
  return { type, name: typeof name === 'string' ? name : undefined }
}

/** When the step was decided; if the service does not say, when its first log entry was written. */
function timeOfStep(job: Job, state: StepState): string | undefined {
  if (state === 'ahead' || state === 'notReached') return undefined
  return stepRunOf(job)?.at ?? job.executionDetails?.at(0)?.createdAt ?? job.updatedAt ?? undefined
}

const untilOf = ({ wait, digest }: Omit<StepRun, 'at'>): string | undefined =>
  digest?.end ?? (wait && 'until' in wait ? wait.until : undefined)

/** With the end that a digest had if its wait was skipped, instead of the planned one. */
function asItEnded(run: StepRun, { status, updatedAt }: Job): StepRun {
  const { digest } = run
  const isEarly =
    status === 'completed' && digest?.end && updatedAt && Date.parse(updatedAt) < Date.parse(digest.end)
  return isEarly ? { ...run, digest: { ...digest, end: updatedAt } } : run
}

type Deciding = StepLanguage & {
  names: ReadonlyMap<string, string>
  sentences: ReturnType<typeof engineSentences>
}

/** Why it went as it did, and which variant was used and which were not. `written`: the step of the workflow. */
function decisionNotes(of: Deciding, run: StepRun, written: unknown, state?: StepState): string[] {
  const { t, c, names, sentences } = of
  const { verdict, digest, wait, variant, passedOver = [] } = run
  const note = wait && 'note' in wait ? wait.note : undefined
  const says =
    verdict === 'waited' && !digest
      ? note && of.now(`note.${note}`)
      : verdict !== 'sent' && digest
        ? sentences.digest(digest)
        : sentences.step(run)
  const chosen = variant === undefined ? undefined : listOf(valueAt(written, 'variants'))[variant]
  const filters = listOf(valueAt(chosen, 'filters')) as Filter[] // as the workflow had them
  const name = valueAt(chosen, 'name')
  return [
    ...(says && state !== 'canceled' ? [says] : []),
    ...(variant === undefined
      ? []
      : [
          t(filters.length === 0 ? 'variant.bare' : 'variant', {
            variant: variantName(of, typeof name === 'string' ? name : '', variant),
            conditions: conditionsText(c, filters, names),
          }),
        ]),
    ...passedOver.flatMap(({ name: other, index, conditions }) => {
      const reason = sentences.unmet(conditions)
      if (reason === '') return []
      return t('variant.not', { variant: variantName(of, other, index), reason })
    }),
  ]
}

const variantName = ({ t, formats }: Deciding, name: string, index: number) =>
  name.trim() ? t('variant.named', { name: name.trim() }) : formats.formatNumber(index + 1)

function reasonsOf(of: Deciding, { preference, conditions, passedOver = [] }: StepRun): Reason[] {
  const { t, sentences } = of
  const isGated = preference && preference.gates.length > 0
  return [
    // A channel that is off is not an unmet condition.
    ...(isGated
      ? [{ mark: preference.sent ? 'passed' : 'off', text: sentences.preference(preference) } as const]
      : []),
    ...(conditions ? conditionReasons(of, conditions) : []),
    ...passedOver
      .filter((variant) => sentences.unmet(variant.conditions) === '')
      .map(({ name, index, conditions: own }) => ({
        text: t('variant.why', { variant: variantName(of, name, index) }),
        parts: conditionReasons(of, own),
      })),
  ]
}

function conditionReasons({ sentences }: Deciding, { groups, verdict }: Evaluation): Reason[] {
  if (groups.length === 0) return [{ mark: verdict, text: sentences.none() }]
  return groups.flatMap((group): Reason[] => {
    const parts = group.children.map((child) => ({
      mark: rowVerdict(child),
      text: sentences.condition(child),
    }))
    // A group with one condition adds nothing to it.
    if (groups.length === 1 && parts.length === 1) return parts
    // Of a group that was not looked at, its conditions say nothing more.
    if (group.reason === 'decided') return [{ mark: group.verdict, text: sentences.group(group) }]
    return [
      { mark: group.children.some(isStop) ? 'stopped' : group.verdict, text: sentences.group(group), parts },
    ]
  })
}

const eventsOf = ({ events = [], eventTimes = [] }: StepRun, time: (at: string) => string) =>
  events.map((payload, index) => {
    const at = eventTimes[index]
    return { payload, when: at === undefined ? undefined : time(at) }
  })
