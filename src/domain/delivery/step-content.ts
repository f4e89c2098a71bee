import { isRecord, valueAt, type Fields } from '../json/values.ts'
import { renderedText, type RenderedText } from '../templates/rendered-text.ts'

const shownFields = ['subject', 'preheader', 'senderName', 'title', 'content']

export function stepContent(
  template: Fields,
  names: Readonly<Record<string, unknown>>,
): Record<string, RenderedText> {
  const texts = [
    ...shownFields.flatMap((field) => textsOf(template[field], field)),
    ...textsOf(valueAt(template, 'cta.data.url'), 'cta.data.url'),
  ]
  return Object.fromEntries(texts.map(([path, text]) => [path, renderedText(text, names)]))
}

function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return value === '' ? [] : [[path, value]]
  if (!Array.isArray(value)) return []
  return value.flatMap((block: unknown, index) =>
    isRecord(block)
      ? ['content', 'url'].flatMap((field) => textsOf(block[field], `${path}.${index}.${field}`))
      : [],
  )
}

/** All variables a template may use: the payload's at the root, overridden by the service's. */
export function templateNames(
  given: Readonly<Record<'payload' | 'subscriber' | 'actor' | 'tenant' | 'branding', unknown>>,
  events: readonly unknown[] | undefined,
): Record<string, unknown> {
  const { payload, ...own } = given
  const step = { digest: events !== undefined, events: events ?? [], total_count: events?.length ?? 0 }
  const known = Object.entries(own).filter(([, value]) => value !== undefined && value !== null)
  return { ...(isRecord(payload) ? payload : {}), ...Object.fromEntries(known), step }
}
