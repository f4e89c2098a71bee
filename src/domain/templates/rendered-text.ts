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
 * variables that produce no text, and `objects` those that are printed as `[object Object]`, if any.
 */
export type RenderedText = {
  text: string
  left: string[]
  isBroken: boolean
  empty?: string[]
  objects?: string[]
}

type Scope = { names: unknown; parents: readonly unknown[]; data: Readonly<Record<string, unknown>> }
type Output = {
  left: string[]
  empty: string[]
  objects: string[]
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
  const objects: string[] = []
  const scope = { names, parents: [], data: { root: names } }
  const output = { left, empty, objects, print, room: limits.filledIn }
  const filled = bodyText(parsed.body, scope, output)
  return {
    text: filled,
    left,
    isBroken: false,
    ...(empty.length > 0 && { empty: [...new Set(empty)] }),
    ...(objects.length > 0 && { objects: [...new Set(objects)] }),
  }
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
  const text = known(() => written(called(node, scope)))
  if (text === undefined) return leave(`{{${nameOf(node.path)}}}`, output)
  if (node.params.length === 0) {
    if (text === '') output.empty.push(nameOf(node.path))
    if (text.includes('[object Object]')) output.objects.push(nameOf(node.path))
  }
  return node.escaped ? output.print(text) : text
}

/** `undefined` for what only the service knows, or where it fails, too. */
function known<T>(valueOrThrow: () => T): T | undefined {
  try {
    return valueOrThrow()
  } catch {
    return undefined
  }
}

function leave(part: string, { left }: Output): string {
  left.push(part)
  return part
}

const nameOf = (node: AST.Node) => (isPath(node) ? node.original : node.type)

/** A value as the service prints it, including objects. */
const written = (value: unknown): string =>
  // oxlint-disable-next-line typescript/no-base-to-string -- the service prints objects like this, too
  value === undefined || value === null ? '' : String(value)

const unknownValue = new Error('Only the service knows the value')

function valueOf(node: AST.Node, scope: Scope): unknown {
  if (isPath(node)) return pathValue(node, scope)
  if (node.type === 'SubExpression') return called(node as AST.SubExpression, scope) // `type` identifies it
  if (node.type === 'NullLiteral') return null
  if (node.type === 'UndefinedLiteral') return undefined
  if ('value' in node) return node.value
  throw unknownValue
}

function pathValue(path: AST.PathExpression, { names, parents, data }: Scope): unknown {
  const start = path.data ? data : path.depth > 0 ? parents[parents.length - path.depth] : names
  const parts = path.parts.map((part) => (typeof part === 'string' ? part : ''))
  return parts.reduce<unknown>(ownValue, start)
}

type Call = { path: AST.Node; params: readonly AST.Node[]; hash?: AST.Hash | undefined }

/** A value or the result of a helper. `isBlock`: the helper selects one of two texts. */
function called({ path, params, hash }: Call, scope: Scope, isBlock = false): unknown {
  if (!isPath(path)) throw unknownValue
  const isOwnName = !path.data && path.depth === 0 && path.parts.length === 1 && !isThis(path)
  if (params.length === 0 && !hash) {
    if (isOwnName && isServiceName(path.original)) throw unknownValue
    return valueOf(path, scope)
  }
  const helper = Object.hasOwn(templateHelpers, path.original) ? templateHelpers[path.original] : undefined
  if (!helper || helper.values !== params.length || (helper.isBlockOnly && !isBlock)) throw unknownValue
  if (hash && !helper.hasOptions) throw unknownValue
  const values = params.map((param) => valueOf(param, scope))
  const options = (hash?.pairs ?? []).map(({ key, value }) => [key, valueOf(value, scope)] as const)
  return helper.call(...values, ...(helper.hasOptions ? [Object.fromEntries(options)] : []))
}

const isThis = ({ original }: AST.PathExpression) => original.startsWith('this') || original.startsWith('.')
const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

function blockText(block: AST.BlockStatement, scope: Scope, output: Output): string {
  const { path, params, program, inverse, hash } = block
  const name = nameOf(path)
  const otherwise = () => (inverse ? bodyText(inverse.body, scope, output) : '')
  const [first] = params
  const given = known(() => first && !hash && !program.blockParams && { value: valueOf(first, scope) })
  if (!given) return leave(`{{#${name}}}`, output)
  const { value } = given
  if (name === 'each') return eachText(block, value, scope, output) ?? otherwise()
  if (name === 'with')
    return isTrue(value) || value === 0 ? bodyText(program.body, inside(scope, value), output) : otherwise()
  const isMet = isTrue(value)
  const holds = name === 'if' ? isMet : name === 'unless' ? !isMet : known(() => called(block, scope, true))
  if (typeof holds !== 'boolean') return leave(`{{#${name}}}`, output)
  return holds ? bodyText(program.body, scope, output) : otherwise()
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
