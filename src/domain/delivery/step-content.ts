import { isRecord, type Fields } from '../json/values.ts'
import { renderedText, type RenderedText } from '../templates/rendered-text.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { templateTexts, withTexts } from '../templates/template-texts.ts'

/** A text of a message as sent. In HTML, the values of variables are escaped. */
export type MessageText = RenderedText & { isHtml?: true }

/** The filled-in texts of a message, by path. */
export type MessageTexts = Record<string, MessageText>

/** What the run, the dry run, every preview and the kept message show. `events`: those of the digest before it. */
export function stepContent(
  template: Fields,
  given: MessageInput,
  events: readonly unknown[] | undefined,
): MessageTexts {
  const names = templateNames(given, events)
  const texts = templateTexts(template).filter(({ isSentAsWritten }) => !isSentAsWritten)
  return Object.fromEntries(
    texts.map(({ path, text, format }) => [
      path.join('.'),
      format === 'html'
        ? { ...renderedText(text, names, { print: escapeHtml }), isHtml: true as const }
        : renderedText(text, names),
    ]),
  )
}

/** A template with its texts filled in. */
export const filledTemplate = (template: Fields, texts: MessageTexts): Fields =>
  withTexts(template, (path) => (Object.hasOwn(texts, path) ? texts[path]?.text : undefined))

/** The events that a step's message is about: those of the digest before it. `undefined` if none has collected. */
export const eventsBefore = (
  steps: readonly { index: number; events?: readonly unknown[] }[],
  index: number,
): readonly unknown[] | undefined =>
  steps.findLast((step) => step.index < index && step.events !== undefined)?.events

/** The parts of a message that no text could be made of. The service gives up a step that has one. */
export const unfilledParts = (texts: MessageTexts): string[] => [
  ...new Set(Object.values(texts).flatMap(({ isBroken, left, text }) => (isBroken ? [text] : left))),
]

export type MessageInput = Readonly<
  Partial<Record<'payload' | 'subscriber' | 'actor' | 'tenant' | 'branding', unknown>>
>

/** All variables a template may use: the payload's at the root, overridden by the service's. */
function templateNames(
  { payload, subscriber, actor, tenant, branding }: MessageInput,
  events: readonly unknown[] | undefined,
): Record<string, unknown> {
  const step = { digest: events !== undefined, events: events ?? [], total_count: events?.length ?? 0 }
  const known = Object.entries({ subscriber, actor, tenant, branding }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return { ...(isRecord(payload) ? payload : {}), ...Object.fromEntries(known), step }
}
