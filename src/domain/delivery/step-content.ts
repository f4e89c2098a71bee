import { isRecord, type Fields } from '../json/values.ts'
import { escapeHtml, renderedText, type RenderedText } from '../templates/rendered-text.ts'
import { templateTexts, withTexts } from '../templates/template-texts.ts'

/** A text of a message as sent. In HTML, the values of variables are escaped. */
export type MessageText = RenderedText & { isHtml?: true }

/** The filled-in texts of a message, by path: what the dry run, every preview and the kept message show. */
export type MessageTexts = Record<string, MessageText>

export function stepContent(template: Fields, names: Readonly<Record<string, unknown>>): MessageTexts {
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

/** All variables a template may use: the payload's at the root, overridden by the service's. */
export function templateNames(
  given: Readonly<Partial<Record<'payload' | 'subscriber' | 'actor' | 'tenant' | 'branding', unknown>>>,
  events: readonly unknown[] | undefined,
): Record<string, unknown> {
  const { payload, ...own } = given
  const step = { digest: events !== undefined, events: events ?? [], total_count: events?.length ?? 0 }
  const known = Object.entries(own).filter(([, value]) => value !== undefined && value !== null)
  return { ...(isRecord(payload) ? payload : {}), ...Object.fromEntries(known), step }
}
