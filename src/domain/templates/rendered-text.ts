import type { AST } from '@handlebars/parser'
import { limits } from '#src/contract/limits.ts'
import {
  isBlock,
  isComment,
  isContent,
  isMustache,
  isPartial,
  isPath,
  parseTemplate,
} from './template-ast.ts'
import { partCost } from './template-limits.ts'
import { isRecord, ownValue } from '../json/values.ts'
import { isServiceName, templateHelpers } from './template-helpers.ts'

/**
 * A rendered template. `left` lists the parts that only the service can fill in; they stay as written. `empty` lists the
 * variables that produce no text, if any.
 */
export type RenderedText = { text: string; left: string[]; isBroken: boolean; empty?: string[] }

type Scope = { names: unknown; parents: readonly unknown[]; data: Readonly<Record<string, unknown>> }
type Output = {
  left: string[]
  empty: string[]
  print: (text: string) => string
  /** Characters that may still be written: nested lists could need more than fits in memory. */
  room: number
}

type Options = {
  /** Applied to values in `{{ }}`: an escape for HTML. */
  print?: (text: string) => string
}

/** Renders a text like the service, but without compiling, which a content security policy may forbid. Broken text stays. */
export function renderedText(
  text: string,
  names: Readonly<Record<string, unknown>>,
  { print = (plain) => plain }: Options = {},
): RenderedText {
  const parsed = parseTemplate(text)
  if ('problem' in parsed) return { text, left: [], isBroken: true }
  const left: string[] = []
  const empty: string[] = []
  const scope = { names, parents: [], data: { root: names } }
  const output = { left, empty, print, room: limits.filledIn }
  const filled = bodyText(parsed.body, scope, output)
  return { text: filled, left, isBroken: false, ...(empty.length > 0 && { empty: [...new Set(empty)] }) }
}

const bodyText = (body: readonly AST.Statement[], scope: Scope, output: Output): string =>
  body.map((node) => nodeText(node, scope, output)).join('')

function nodeText(node: AST.Statement, scope: Scope, output: Output): string {
  if (output.room <= 0) return ''
  output.room -= partCost
  if (isBlock(node)) return blockText(node, scope, output)
  const text = ownText(node, scope, output)
  output.room -= text.length
  if (output.room > 0) return text
  return text.slice(0, limits.filledIn) + leave('…', output)
}

function ownText(node: AST.Statement, scope: Scope, output: Output): string {
  if (isContent(node)) return node.value
  if (isComment(node)) return ''
  if (isPartial(node)) return leave(`{{> ${nameOf(node.name)}}}`, output)
  if (!isMustache(node)) return leave('', output)
  const value = called(node, scope)
  const text = 'value' in value ? written(value.value) : undefined
  if (text === undefined) return leave(`{{${nameOf(node.path)}}}`, output)
  if (text === '' && node.params.length === 0) output.empty.push(nameOf(node.path))
  return node.escaped ? output.print(text) : text
}

function leave(part: string, { left }: Output): string {
  left.push(part)
  return part
}

const nameOf = (node: AST.Node) => (isPath(node) ? node.original : node.type)

/** A value as the service prints it, including objects; `undefined` for one that cannot be converted to text. */
function written(value: unknown): string | undefined {
  try {
    // oxlint-disable-next-line typescript/no-base-to-string -- the service prints objects like this, too
    return value === undefined || value === null ? '' : String(value)
  } catch {
    return undefined
  }
}

type Value = { value: unknown } | { unknown: true }
const unknownValue: Value = { unknown: true }

function valueOf(node: AST.Node, scope: Scope): Value {
  if (isPath(node)) return { value: pathValue(node, scope) }
  if (node.type === 'SubExpression') return called(node as AST.SubExpression, scope) // `type` identifies it
  if (node.type === 'NullLiteral') return { value: null }
  if (node.type === 'UndefinedLiteral') return { value: undefined }
  return 'value' in node ? { value: node.value } : unknownValue
}

function pathValue(path: AST.PathExpression, { names, parents, data }: Scope): unknown {
  const start = path.data ? data : path.depth > 0 ? parents[parents.length - path.depth] : names
  const parts = path.parts.map((part) => (typeof part === 'string' ? part : ''))
  return parts.reduce<unknown>(ownValue, start)
}

type Call = { path: AST.Node; params: readonly AST.Node[]; hash?: AST.Hash | undefined }

/** A value or the result of a helper. `isBlock`: the helper selects one of two texts. */
function called({ path, params, hash }: Call, scope: Scope, isBlock = false): Value {
  if (!isPath(path)) return unknownValue
  const isOwnName = !path.data && path.depth === 0 && path.parts.length === 1 && !isThis(path)
  if (params.length === 0 && !hash)
    return isOwnName && isServiceName(path.original) ? unknownValue : valueOf(path, scope)
  const helper = Object.hasOwn(templateHelpers, path.original) ? templateHelpers[path.original] : undefined
  if (!helper || helper.values !== params.length || (helper.isBlockOnly && !isBlock)) return unknownValue
  if (hash && !helper.hasOptions) return unknownValue
  const values = params.map((param) => valueOf(param, scope))
  const options = (hash?.pairs ?? []).map(({ key, value }) => [key, valueOf(value, scope)] as const)
  if ([...values, ...options.map(([, value]) => value)].some((value) => !('value' in value)))
    return unknownValue
  const known = (value: Value) => ('value' in value ? value.value : undefined)
  const given = Object.fromEntries(options.map(([key, value]) => [key, known(value)]))
  try {
    return { value: helper.call(...values.map(known), ...(helper.hasOptions ? [given] : [])) }
  } catch {
    return unknownValue // the service fails here, too
  }
}

const isThis = ({ original }: AST.PathExpression) => original.startsWith('this') || original.startsWith('.')
const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

function blockText(block: AST.BlockStatement, scope: Scope, output: Output): string {
  const { path, params, program, inverse, hash } = block
  const name = nameOf(path)
  const otherwise = () => (inverse ? bodyText(inverse.body, scope, output) : '')
  const [first] = params
  const value = first && !hash && !program.blockParams ? valueOf(first, scope) : unknownValue
  if (!('value' in value)) return leave(`{{#${name}}}`, output)
  if (name === 'each') return eachText(block, value.value, scope, output) ?? otherwise()
  if (name === 'with') {
    const isThere = isTrue(value.value) || value.value === 0
    return isThere ? bodyText(program.body, inside(scope, value.value), output) : otherwise()
  }
  const holds = conditionOf(name, value.value, called(block, scope, true))
  if (holds === undefined) return leave(`{{#${name}}}`, output)
  return holds ? bodyText(program.body, scope, output) : otherwise()
}

/** Whether a block's main part is rendered; `undefined` for a block that is not conditional. */
function conditionOf(name: string, first: unknown, asHelper: Value): boolean | undefined {
  if (name === 'if') return isTrue(first)
  if (name === 'unless') return !isTrue(first)
  const isChoice = 'value' in asHelper && typeof asHelper.value === 'boolean'
  return isChoice ? Boolean(asHelper.value) : undefined
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
  output: Output,
): string | undefined {
  const items = Array.isArray(list) ? [...list.entries()] : isRecord(list) ? Object.entries(list) : []
  if (items.length === 0) return undefined
  return items
    .map(([key, item]: [string | number, unknown], index) => {
      const data = { key, index, first: index === 0, last: index === items.length - 1 }
      return bodyText(program.body, inside(scope, item, data), output)
    })
    .join('')
}
