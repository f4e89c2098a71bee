import type { StepInput } from '#src/contract/step.ts'
import { variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { words as formWords } from '../model/form-words.ts'
import { type StepNames, filtersSentence } from '../../shared/condition-sentence.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { contentText, messagePreview } from './content-text.ts'
import { sentenceWords } from './sentence-words.ts'

export type ChannelLanguage = {
  t: WordsOf<typeof sentenceWords>
  f: WordsOf<typeof formWords>
  c: WordsOf<typeof conditionWords>
}

/** Sentences about a step, by subject. */
export type StepParts = Record<'before' | 'doing' | 'only' | 'variants' | 'after', readonly string[]>

/** Sentences about a step around what it is `doing`. */
export function partsAround(
  language: ChannelLanguage,
  step: StepInput,
  names: StepNames,
  doing: readonly string[],
): StepParts {
  const { t, c } = language
  const { template, filters = [], active, shouldStopOnFail, replyCallback } = step
  return {
    before: active === false ? [t('step.off')] : [],
    doing,
    only: filters.length > 0 ? [filtersSentence(c, filters, names)] : [],
    variants: variantSentences(language, step, names),
    after: [
      ...(shouldStopOnFail ? [t('step.stops')] : []),
      ...(replyCallback?.active && template.type === 'email'
        ? [t('step.reply', { url: replyCallback.url ?? '' })]
        : []),
    ],
  }
}

export const sentencesAround = (...around: Parameters<typeof partsAround>): string[] =>
  Object.values(partsAround(...around)).flat()

function variantSentences(language: ChannelLanguage, step: StepInput, names: StepNames): string[] {
  const { t, c } = language
  return variantsOf(step).map(({ name, template, filters, active }, index) =>
    withOneStop(
      t(active === false ? 'variant.off' : 'variant', {
        name: name?.trim() || t('variant.unnamed', { number: index + 1 }),
        conditions: filtersSentence(c, filters ?? [], names),
        text: contentText(language.f, { ...template, type: step.template.type }),
      }),
    ),
  )
}

/** What a step sends; empty for steps that wait. */
export function sendingSentences({ t, f }: ChannelLanguage, { template }: StepInput): string[] {
  const { type } = template
  if (type === 'digest' || type === 'delay') return []
  const text = messagePreview(template)
  const quoted = text === '' ? contentText(f, template) : t('quoted', { text })
  return [withOneStop(t(`sends.${type}`, { text: quoted }))]
}

/** Removes the full stop after a quote that already ends a sentence. */
const withOneStop = (sentence: string) => sentence.replace(/([.!?…]”)\./u, '$1')

export const useChannelLanguage = (): ChannelLanguage => ({
  t: useWords(sentenceWords),
  f: useWords(formWords),
  c: useWords(conditionWords),
})
