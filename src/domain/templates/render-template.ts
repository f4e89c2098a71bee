import type { AST } from '@handlebars/parser'
import { limits } from '#src/contract/limits.ts'
import { isBlock, isContent, isMustache, isPath, parseTemplate } from './template-ast.ts'
import { partCost } from './template-limits.ts'
import { isRecord, ownValue } from '../json/values.ts'

type Scope = { value: unknown; parent?: Scope | undefined; data: Readonly<Record<string, unknown>> }
/** `left` is what may still be written: lists within lists in a short text may ask for more than a computer has. */
type Output = { print: (text: string) => string; left: number }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/**
 * A template filled from sample values, for a preview: by walking its tree, never by compiling it. A text that cannot
 * be read stays as it is; so does a variable that has no sample. `html` escapes the values, as a service does in emails.
 */
export function renderTemplate(text: string, sample: unknown, { html }: { html: boolean }): string {
  if (!text.includes('{{')) return text
  const parsed = parseTemplate(text)
  const scope: Scope = { value: sample, data: {} }
  return 'problem' in parsed
    ? text
    : bodyOf(parsed.body, scope, { print: html ? escapeHtml : (plain) => plain, left: limits.filledIn })
}

const bodyOf = (body: readonly AST.Node[], scope: Scope, output: Output): string =>
  body.map((node) => textOf(node, scope, output)).join('')

function textOf(node: AST.Node, scope: Scope, output: Output): string {
  if (output.left <= 0) return ''
  output.left -= partCost
  if (isBlock(node)) return blockOf(node, scope, output)
  const text = ownText(node, scope, output)
  output.left -= text.length
  return output.left > 0 ? text : `${text.slice(0, limits.filledIn)}…`
}

function ownText(node: AST.Node, scope: Scope, output: Output): string {
  if (isContent(node)) return node.value
  if (!isMustache(node)) return ''
  const value = calledOf(node, scope)
  const text = value === undefined ? `{{${nameOf(node.path)}}}` : asText(value)
  return node.escaped ? output.print(text) : text
}

function blockOf(block: AST.BlockStatement, scope: Scope, output: Output): string {
  const { params, program, inverse } = block
  const value = params[0] ? valueOf(params[0], scope) : undefined
  const inside = (of: Scope) => bodyOf(program.body, of, output)
  const otherwise = () => (inverse ? bodyOf(inverse.body, scope, output) : '')
  switch (nameOf(block.path)) {
    case 'if':
      return isFilled(value) ? inside(scope) : otherwise()
    case 'unless':
      return isFilled(value) ? otherwise() : inside(scope)
    case 'with':
      return isFilled(value) ? inside({ value, parent: scope, data: scope.data }) : otherwise()
    case 'each': {
      const items = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
      if (items.length === 0) return otherwise()
      return items
        .map(([key, item], index) => {
          const data = { key, index, first: index === 0, last: index === items.length - 1 }
          return inside({ value: item, parent: scope, data })
        })
        .join('')
    }
    default:
      return inside(scope)
  }
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

function calledOf({ path, params }: AST.MustacheStatement, scope: Scope): unknown {
  if (params.length === 0) return valueOf(path, scope)
  const [first, second] = params.map((param) => valueOf(param, scope))
  switch (nameOf(path)) {
    case 'uppercase':
      return asText(first).toUpperCase()
    case 'lowercase':
      return asText(first).toLowerCase()
    case 'titlecase':
      return asText(first).replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase())
    case 'pluralize':
      return Number(first) === 1 ? asText(second) : asText(params[2] ? valueOf(params[2], scope) : second)
    default:
      return first
  }
}

function valueOf(node: AST.Node, scope: Scope): unknown {
  if (isPath(node)) return pathValue(node, scope)
  if ('value' in node) return node.value
  return undefined
}

function pathValue({ parts, depth, data, original }: AST.PathExpression, scope: Scope): unknown {
  const [first, ...rest] = parts.map(String)
  if (data) return first === undefined ? undefined : ownValue(scope.data, first)
  let from: Scope | undefined = scope
  for (let up = depth; up > 0; up--) from = from?.parent
  if (first === undefined || original === 'this' || original === '.') return from?.value
  let found = ownValue(from?.value, first)
  // A service looks for its own names everywhere, also inside of a list.
  for (let outer = from?.parent; found === undefined && depth === 0 && outer; outer = outer.parent)
    found = ownValue(outer.value, first)
  return rest.reduce(ownValue, found)
}

const nameOf = (node: AST.Node) => (isPath(node) ? node.original : '')

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
