import type { AST } from '@handlebars/parser'
import { isBlock, isComment, isContent, isMustache, isPath, parseTemplate } from '../template-ast.ts'
import { isRecord, ownValue } from '../values.ts'

/** A template filled in. `left` are the parts that only the service can fill in; they stay as they are written. */
export type RenderedText = { text: string; left: string[]; isBroken: boolean }

type Scope = { names: unknown; parents: readonly unknown[]; data: Readonly<Record<string, unknown>> }

/**
 * A text with its variables filled in from `names`: values, `if`, `unless`, `each`, `with`, comparisons and changes of
 * case. Nothing is compiled and nothing is escaped: this is for reading, not for a page. A broken text stays as it is.
 */
export function renderedText(text: string, names: Readonly<Record<string, unknown>>): RenderedText {
  const parsed = parseTemplate(text)
  if ('problem' in parsed) return { text, left: [], isBroken: true }
  const left: string[] = []
  const scope = { names, parents: [], data: { root: names } }
  return { text: bodyText(parsed.body, scope, left), left, isBroken: false }
}

const bodyText = (body: readonly AST.Statement[], scope: Scope, left: string[]): string =>
  body.map((node) => nodeText(node, scope, left)).join('')

function nodeText(node: AST.Statement, scope: Scope, left: string[]): string {
  if (isContent(node)) return node.value
  if (isComment(node)) return ''
  if (isBlock(node)) return blockText(node, scope, left)
  if (!isMustache(node)) return leave(node.type, left)
  const value = called(node.path, node.params, scope)
  return 'value' in value ? written(value.value) : leave(`{{${nameOf(node.path)}}}`, left)
}

function leave(part: string, left: string[]): string {
  left.push(part)
  return part
}

const nameOf = (node: AST.Node) => (isPath(node) ? node.original : node.type)

function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(written).join(',')
  return isRecord(value) ? '[object Object]' : String(value as string | number | boolean)
}

type Value = { value: unknown } | { unknown: true }
const nobodyKnows: Value = { unknown: true }

function valueOf(node: AST.Node, scope: Scope): Value {
  if (isPath(node)) return { value: pathValue(node, scope) }
  if (node.type === 'SubExpression') {
    const { path, params } = node as AST.SubExpression // its type says so
    return called(path, params, scope)
  }
  if (node.type === 'NullLiteral') return { value: null }
  if (node.type === 'UndefinedLiteral') return { value: undefined }
  return 'value' in node ? { value: node.value } : nobodyKnows
}

function pathValue(path: AST.PathExpression, { names, parents, data }: Scope): unknown {
  const start = path.data ? data : path.depth > 0 ? parents[parents.length - path.depth] : names
  const parts = path.parts.map((part) => (typeof part === 'string' ? part : ''))
  return parts.reduce<unknown>(ownValue, start)
}

function called(path: AST.Node, params: readonly AST.Node[], scope: Scope): Value {
  if (params.length === 0) return valueOf(path, scope)
  const values = params.map((param) => valueOf(param, scope))
  const helper = isPath(path) && Object.hasOwn(helpers, path.original) ? helpers[path.original] : undefined
  if (!helper || values.some((value) => !('value' in value))) return nobodyKnows
  return { value: helper(...values.map((value) => ('value' in value ? value.value : undefined))) }
}

const compared = (test: (one: number, other: number) => boolean) => (one: unknown, other: unknown) =>
  test(Number(written(one)), Number(written(other)))

const helpers: Readonly<Record<string, (...values: unknown[]) => unknown>> = {
  uppercase: (text) => written(text).toUpperCase(),
  lowercase: (text) => written(text).toLowerCase(),
  titlecase: (text) =>
    written(text)
      .split(' ')
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
      .join(' '),
  pluralize: (count, one, many) => written(Number(written(count)) === 1 ? one : many),
  equals: (one, other) => written(one) === written(other),
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  gt: compared((one, other) => one > other),
  gte: compared((one, other) => one >= other),
  lt: compared((one, other) => one < other),
  lte: compared((one, other) => one <= other),
}

const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

function blockText(block: AST.BlockStatement, scope: Scope, left: string[]): string {
  const { path, params, program, inverse } = block
  const name = nameOf(path)
  const otherwise = () => (inverse ? bodyText(inverse.body, scope, left) : '')
  const [first] = params
  const value = first ? valueOf(first, scope) : called(path, params, scope)
  if (!('value' in value)) return leave(`{{#${name}}}`, left)
  if (name === 'each') return eachText(block, value.value, scope, left) ?? otherwise()
  if (name === 'with')
    return isTrue(value.value) ? bodyText(program.body, inside(scope, value.value), left) : otherwise()
  const holds = conditionOf(name, value.value, called(path, params, scope))
  if (holds === undefined) return leave(`{{#${name}}}`, left)
  return holds ? bodyText(program.body, scope, left) : otherwise()
}

/** Whether a block's main part is taken; `undefined` for a block that is not one of choice. */
function conditionOf(name: string, first: unknown, asHelper: Value): boolean | undefined {
  if (name === 'if') return isTrue(first)
  if (name === 'unless') return !isTrue(first)
  return Object.hasOwn(helpers, name) && 'value' in asHelper ? isTrue(asHelper.value) : undefined
}

const inside = (scope: Scope, names: unknown, data: object = {}): Scope => ({
  names,
  parents: [...scope.parents, scope.names],
  data: { ...scope.data, ...data },
})

function eachText(
  { program }: AST.BlockStatement,
  list: unknown,
  scope: Scope,
  left: string[],
): string | undefined {
  const items = Array.isArray(list) ? [...list.entries()] : isRecord(list) ? Object.entries(list) : []
  if (items.length === 0) return undefined
  return items
    .map(([key, item]: [string | number, unknown], index) => {
      const data = { key, index, first: index === 0, last: index === items.length - 1 }
      return bodyText(program.body, inside(scope, item, data), left)
    })
    .join('')
}
