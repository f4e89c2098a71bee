import type { AST } from '@handlebars/parser'
import { isComment, isContent, isMustache, isPath, parseTemplate } from '../template-ast.ts'
import { ownValue } from '../values.ts'

/** A condition's value after rendering, or why it could not be rendered; the service then compares with nothing. */
export type Rendered = { text: string } | { unreadable: 'notText' | 'brokenTemplate' | 'richTemplate' }

/**
 * The value of a condition with its `{{path}}` filled in from `payload`, `subscriber` and `tenant`.
 *
 * As the service does: the value is a template, so a number or `true` cannot be rendered and nothing equals it, an empty
 * one is `''`, and `{{x}}` is escaped for HTML (`&` → `&amp;`) where `{{{x}}}` is not. Blocks and helpers are left to
 * the service: such a value is `richTemplate` here.
 */
export function renderValue(value: unknown, names: Readonly<Record<string, unknown>>): Rendered {
  if (!value) return { text: '' }
  if (typeof value !== 'string') return { unreadable: 'notText' }
  if (!value.includes('{{')) return { text: unquoted(value) }
  const parsed = parseTemplate(value)
  if ('problem' in parsed) return { unreadable: 'brokenTemplate' }
  const parts = parsed.body.map((node) => textOf(node, names))
  return parts.some((part) => part === undefined)
    ? { unreadable: 'richTemplate' }
    : { text: unquoted(parts.join('')) }
}

/** The service undoes this one escape, wherever it came from. */
const unquoted = (text: string) => text.replaceAll('&#x27;', "'")

function textOf(node: AST.Statement, names: Readonly<Record<string, unknown>>): string | undefined {
  if (isContent(node)) return node.value
  if (isComment(node)) return ''
  if (!isMustache(node) || !isPath(node.path) || node.params.length > 0 || node.hash) return undefined
  const { path, escaped } = node
  const parts = path.parts.filter((part) => typeof part === 'string')
  if (path.data || path.depth > 0 || parts.length < path.parts.length) return undefined
  const found = parts.reduce<unknown>(ownValue, names)
  const text = written(found)
  if (text === undefined) return undefined
  return escaped ? text.replaceAll(/[&<>"'`=]/g, (mark) => entities[mark] ?? mark) : text
}

/** As the service writes a value, an object included; one whose own fields hide how it is written breaks it. */
function written(value: unknown): string | undefined {
  try {
    // oxlint-disable-next-line typescript/no-base-to-string -- an object is written so by the service, too
    return value === null || value === undefined ? '' : String(value)
  } catch {
    return undefined
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
}
