import { escapeHtml, renderedText } from '../templates/rendered-text.ts'

/** A condition's value after rendering, or why there is none. */
export type Rendered =
  | { text: string }
  /** It could not be rendered; the service then compares with nothing. */
  | { unreadable: 'notText' | 'brokenTemplate' }
  /** Parts that only the service can fill in: what it compares with is not known. */
  | { left: string[] }

/**
 * The value of a condition with its `{{path}}` filled in from `payload`, `subscriber` and `tenant`.
 *
 * As the service does: the value is a template, so a number or `true` cannot be rendered and nothing equals it, an empty
 * one is `''`, and `{{x}}` is escaped for HTML (`&` → `&amp;`) where `{{{x}}}` is not.
 */
export function renderValue(value: unknown, names: Readonly<Record<string, unknown>>): Rendered {
  if (!value) return { text: '' }
  if (typeof value !== 'string') return { unreadable: 'notText' }
  if (!value.includes('{{')) return { text: unquoted(value) }
  const { text, left, isBroken } = renderedText(value, names, { print: escapeHtml })
  if (isBroken) return { unreadable: 'brokenTemplate' }
  return left.length > 0 ? { left } : { text: unquoted(text) }
}

/** The service undoes this one escape, wherever it came from. */
const unquoted = (text: string) => text.replaceAll('&#x27;', "'")
