import type { StepInput } from '#src/contract/step.ts'
import type { Words } from '#src/ui/language.tsx'
import type { stepWords } from '../form/step-words.ts'
import { summaryText } from '../form/summary.ts'
import type { StepValues } from '../form/values.ts'
import type { words as formWords } from '../form/words.ts'
import type { StepNames } from '../sentences/condition-sentence.ts'
import type { conditionWords } from '../sentences/condition-words.ts'
import { filtersSentence } from '../sentences/filters-sentence.ts'
import { delaySentences, digestSentences, type TimingLanguage } from '../sentences/timing-sentences.ts'
import type { reviewWords } from './words.ts'

export type SentenceLanguage = {
  t: Words<(typeof reviewWords)['english']>
  f: Words<(typeof formWords)['english']>
  s: Words<(typeof stepWords)['english']>
  c: Words<(typeof conditionWords)['english']>
  timing: TimingLanguage
}

/** What a step does, in order: whether it runs, for whom, what it sends or how it waits, and what follows when it fails. */
export function stepSentences(
  language: SentenceLanguage,
  { step, values }: { step: StepInput; values: StepValues },
  names: StepNames,
): string[] {
  const { t } = language
  const { template, filters = [], active, shouldStopOnFail, replyCallback } = step
  return [
    ...(active === false ? [t('step.off')] : []),
    ...doing(language, step, values),
    ...(filters.length > 0 ? [filtersSentence(language.c, filters, names)] : []),
    ...(shouldStopOnFail ? [t('step.stops')] : []),
    ...(replyCallback?.active && template.type === 'email'
      ? [t('step.reply', { url: replyCallback.url ?? '' })]
      : []),
  ]
}

function doing({ t, f, timing }: SentenceLanguage, step: StepInput, values: StepValues): string[] {
  const { type } = step.template
  // As on its card in the list.
  const text = summaryText(f, values)
  switch (type) {
    case 'digest':
      return digestSentences(timing, step.metadata ?? {})
    case 'delay':
      return delaySentences(timing, step.metadata ?? {})
    case 'in_app':
    case 'email':
    case 'sms':
    case 'chat':
    case 'push':
    case 'trigger':
    case 'custom':
      return [t(`sends.${type}`, { text })]
  }
}
