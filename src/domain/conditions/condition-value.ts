import { renderedText } from '../templates/rendered-text.ts'
import { escapeHtml } from '../text/escape-html.ts'

export type RenderedValue =
  | { text: string }
  /** Cannot be rendered; the service then compares with nothing. */
  | { unreadable: 'notText' | 'brokenTemplate' }
  /** Parts that only the service can fill in, so the compared value is unknown. */
  | { left: string[] }

/**
 * A condition's value with its `{{path}}` filled in from `payload`, `subscriber` and `tenant`.
 *
 * Follows the service: the value is a template, so a number or `true` cannot be rendered and nothing equals it, an
 * empty one is `''`, and `{{x}}` is escaped for HTML (`&` → `&amp;`) while `{{{x}}}` is not.
 */
export function renderValue(value: unknown, names: Readonly<Record<string, unknown>>): RenderedValue {
  if (!value) return { text: '' }
  if (typeof value !== 'string') return { unreadable: 'notText' }
  if (!value.includes('{{')) return { text: unquoted(value) }
  const { text, left, isBroken } = renderedText(value, names, { print: escapeHtml })
  if (isBroken) return { unreadable: 'brokenTemplate' }
  return left.length > 0 ? { left } : { text: unquoted(text) }
}

/** The service reverts only this escape. */
const unquoted = (text: string) => text.replaceAll('&#x27;', "'")
