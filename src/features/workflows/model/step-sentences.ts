import type { StepInput } from '#src/contract/step.ts'
import {
  type ChannelLanguage,
  partsAround,
  sendingSentences,
  type StepParts,
  useChannelLanguage,
} from './channel-sentences.ts'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { type TimingLanguage, useTimingLanguage, waitingSentences } from './timing-sentences.ts'
import { channels } from '#src/contract/step-kinds.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'

export type SentenceLanguage = ChannelLanguage & { timing: TimingLanguage }

export function stepParts(
  language: SentenceLanguage,
  step: StepInput,
  names: StepNames,
  isElsewhere = false,
): StepParts {
  const doing = isElsewhere
    ? [language.t('elsewhere.step')]
    : [...waitingSentences(language.timing, step), ...sendingSentences(language, step)]
  return partsAround(language, step, names, doing)
}

export const useSentenceLanguage = (): SentenceLanguage => ({
  ...useChannelLanguage(),
  timing: useTimingLanguage(),
})

/**
 * Trigger and recipients of a workflow. `identifier` is empty until the service assigns one; `owner`: the name of the
 * workflow that already has the wanted or predicted one.
 */
export function workflowSentences(
  { t, timing: { s, formatList } }: Pick<SentenceLanguage, 't' | 'timing'>,
  body: Pick<WorkflowCreate, 'name' | 'active' | 'critical' | 'preferenceSettings'> & {
    steps: readonly unknown[]
  },
  identifier: string,
  owner?: string,
): string[] {
  const predicted = identifierOf(body.name)
  const off = channels.filter((channel) => body.preferenceSettings?.[channel] === false)
  const isOff = body.active !== true
  const taken = { identifier: identifier || predicted, name: owner ?? '' }
  const isTaken = owner !== undefined
  const known = isTaken ? 'runs.wantedTaken' : 'runs'
  const expected = isTaken ? 'runs.taken' : 'runs.predicted'
  const guessed = predicted === '' ? 'runs.nothing' : expected
  return [
    t(identifier === '' ? guessed : known, taken),
    ...(isOff ? [t('off')] : []),
    ...(body.critical ? [t('critical')] : []),
    ...(off.length > 0
      ? [t('channelsOff', { channels: formatList(off.map((channel) => s(`kind.${channel}`))) })]
      : []),
    ...(hasExternalContent(body) ? [t('elsewhere')] : body.steps.length === 0 ? [t('noSteps')] : []),
  ]
}
