import type { StepInput } from '#src/contract/step.ts'
import { variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { words as formWords } from '../model/form-words.ts'
import type { StepNames } from './condition-sentence.ts'
import type { conditionWords } from './condition-words.ts'
import { contentText, firstRead } from './content-text.ts'
import { filtersSentence } from './filters-sentence.ts'
import type { sentenceWords } from './sentence-words.ts'
import { delaySentences, digestSentences, type TimingLanguage } from './timing-sentences.ts'

export type SentenceLanguage = {
  t: WordsOf<typeof sentenceWords>
  f: WordsOf<typeof formWords>
  c: WordsOf<typeof conditionWords>
  timing: TimingLanguage
}

/** What a step does, in order: whether it runs, for whom, what it sends or how it waits, and what follows when it fails. */
export function stepSentences(
  language: SentenceLanguage,
  step: StepInput,
  names: StepNames,
  isElsewhere = false,
): string[] {
  const { t, c } = language
  const { template, filters = [], active, shouldStopOnFail, replyCallback } = step
  return [
    ...(active === false ? [t('step.off')] : []),
    ...(isElsewhere ? [t(`elsewhere.${step.template.type}`)] : doing(language, step)),
    ...(filters.length > 0 ? [filtersSentence(c, filters, names)] : []),
    ...variantSentences(language, step, names),
    ...(shouldStopOnFail ? [t('step.stops')] : []),
    ...(replyCallback?.active && template.type === 'email'
      ? [t('step.reply', { url: replyCallback.url ?? '' })]
      : []),
  ]
}

function variantSentences(language: SentenceLanguage, step: StepInput, names: StepNames): string[] {
  const { t, c } = language
  return variantsOf(step).map(({ name, template, filters, active }, index) =>
    t(active === false ? 'variant.off' : 'variant', {
      name: name?.trim() || t('variant.unnamed', { number: index + 1 }),
      conditions: filtersSentence(c, filters ?? [], names),
      text: contentText(language.f, { ...template, type: step.template.type }),
    }),
  )
}

function doing({ t, f, timing }: SentenceLanguage, step: StepInput): string[] {
  const { type } = step.template
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
    case 'custom': {
      const text = firstRead(step.template)
      const sent = text === '' ? contentText(f, step.template) : t('quoted', { text })
      return [t(`sends.${type}`, { text: sent })]
    }
  }
}
