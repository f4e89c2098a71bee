import type { StepInput } from '#src/contract/step.ts'
import { variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import { type WordsOf, useWords, defineMessages } from '#src/ui/language.tsx'
import { words as formWords, type words } from './form-words.ts'
import { type StepNames, filtersSentence } from '../../shared/condition-sentence.ts'
import { conditionWords } from '../../shared/condition-words.ts'

export const sentenceWords = defineMessages({
  'sends.in_app': 'Shows in the app: {text}.',
  'sends.email': 'Sends an email: {text}.',
  'sends.sms': 'Sends an SMS: {text}.',
  'sends.chat': 'Sends a chat message: {text}.',
  'sends.push': 'Sends a push message: {text}.',
  'sends.trigger': 'Triggers: {text}.',
  'sends.custom': 'Runs a custom step: {text}.',
  'elsewhere.step': 'What it does is set elsewhere.',
  // Said of a workflow and of one run, which may have used it or not.
  variant: 'Or variant “{name}”: “{text}”. {conditions}',
  'variant.off': 'Variant “{name}” is off: “{text}”. {conditions}',
  'variant.unnamed': '{number}',
  quoted: '“{text}”',
  'step.off': 'It is off.',
  'step.stops': 'If it fails, later steps do not run.',
  'step.reply': 'Replies are posted to {url}',
})

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

export type FormWords = WordsOf<typeof words>
type Maybe<T> = T | null | undefined

/** The parts of a message that summarize it. */
export type Message = { type: string; subject?: Maybe<string>; title?: Maybe<string>; content?: unknown }

/** The first line people read of a message. */
export function contentText(f: FormWords, message: Message): string {
  const { type } = message
  const missing = type === 'email' ? 'noSubject' : type === 'push' ? 'noTitle' : 'noText'
  return messagePreview(message) || f(`summary.${missing}`)
}

function messagePreview({ type, subject, title, content }: Message): string {
  if (type === 'email') return firstLine(subject)
  if (type === 'push') return firstLine(title)
  return firstLine(type === 'in_app' ? withoutTags(content) : content)
}

/** Removes tags, well enough for a line that is only shown as text. */
const withoutTags = (content: unknown) =>
  typeof content === 'string' ? content.replaceAll(/<\/?[a-z][^>]*>/gi, '') : content

const firstLine = (text: unknown) => (typeof text === 'string' ? (text.trim().split('\n', 1)[0] ?? '') : '')
