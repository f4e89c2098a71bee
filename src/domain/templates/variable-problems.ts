import type { AST } from '@handlebars/parser'
import { isKnownPath, nameForForeignPath, nearestPath } from './known-paths.ts'
import { liquidIn } from './liquid.ts'
import { blockNames, helperNames, systemNames } from './template-catalogue.ts'
import {
  isBlock,
  isMustache,
  isPartial,
  isPath,
  parseTemplate,
  type TemplateProblem,
} from './template-ast.ts'
import type { TemplateExcess } from './template-limits.ts'

/** A problem with a variable. With the first seven no service can read the text; the others are only reported. */
export type VariableProblem = {
  kind:
    | 'unclosed'
    | 'empty'
    | 'openBlock'
    | 'mismatch'
    | 'strayEnd'
    | 'unreadable'
    /** Liquid, which no service here reads: parts in percent signs are sent as they are, filters cannot be read. */
    | 'liquid'
    | 'excess'
    | 'unknownName'
    | 'unknownHelper'
    /** An object of the service, which is printed as `[object Object]`. */
    | 'wholeObject'
    /** A partial, `{{> name}}`: services have none, and a text that uses one is never sent. */
    | 'partial'
  name: string
  /** What may have been meant: another name, or the open block. */
  suggestion?: string
  excess?: TemplateExcess
  /** Counts from 1. */
  line: number
}

/** Problems with the variables of a text, in order. Only one if the text is unreadable: the parser stops there. */
export function variableProblems(text: string): VariableProblem[] {
  if (!text.includes('{{') && !text.includes('{%')) return []
  const parsed = parseTemplate(text)
  if ('problem' in parsed && parsed.problem.excess)
    return [{ kind: 'excess', name: '', excess: parsed.problem.excess, line: parsed.problem.line }]
  const liquid = liquidIn(text)
  if (liquid) return [{ kind: 'liquid', name: liquid.written, line: lineCounter(text)(liquid.index) }]
  if ('problem' in parsed) return [breakOf(text, parsed.problem)]
  const found = parsed.body.flatMap((node) => [...problemsOf(node), ...wholeObjects(node)])
  return [...new Map(found.map((problem) => [`${problem.kind} ${problem.name}`, problem])).values()]
}

const tag = /\{\{(\{?)[~&]?\s*([#/]?)\s*([^{}]*)(\}\}\}?)?/g

/** The parser reports where it stopped; the author needs to know what was left open. */
function breakOf(text: string, { line }: TemplateProblem): VariableProblem {
  const open: { name: string; line: number }[] = []
  const lineAt = lineCounter(text)
  for (const { 2: mark, 3: written = '', 4: end, index } of text.matchAll(tag)) {
    const name = written.trim()
    const place = { name, line: lineAt(index) }
    const [word = ''] = name.split(/\s/)
    if (end === undefined) return { kind: 'unclosed', ...place, name: word }
    if (name === '') return { kind: 'empty', ...place }
    if (mark === '#') open.push({ ...place, name: word })
    if (mark !== '/') continue
    const block = open.pop()
    if (!block) return { kind: 'strayEnd', ...place }
    if (block.name !== name) return { kind: 'mismatch', ...place, suggestion: block.name }
  }
  const block = open.at(-1)
  if (block) return { kind: 'openBlock', ...block }
  const written = [...text.matchAll(tag)].find(
    ([part, , mark]) => mark === '' && 'problem' in parseTemplate(part) && part.length < mostShown,
  )
  return { kind: 'unreadable', name: written?.[0] ?? '{{ }}', line }
}

/** Longer parts are not shown in a sentence. */
const mostShown = 100

/** Returns the line of an index. Indexes must increase, so that each character is read once. */
function lineCounter(text: string): (index: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (index) => {
    for (; next >= 0 && next < index; next = text.indexOf('\n', next + 1)) line += 1
    return line
  }
}

const helpers: ReadonlySet<string> = new Set([...helperNames, ...blockNames, 'else', 'lookup', 'log', 'json'])

function problemsOf(node: AST.Node): VariableProblem[] {
  if (isMustache(node)) return [...headOf(node), ...node.params.flatMap(nameProblem)]
  if (isPartial(node))
    return [{ kind: 'partial', name: isPath(node.name) ? node.name.original : '', line: node.loc.start.line }]
  if (!isBlock(node)) return []
  const bodies = [...node.program.body, ...(node.inverse?.body ?? [])]
  return [...headOf(node), ...node.params.flatMap(nameProblem), ...bodies.flatMap(problemsOf)]
}

/** Not in loops, where a name is one of the item. */
function wholeObjects(node: AST.Node): VariableProblem[] {
  if (isBlock(node)) {
    const isChoice = ['if', 'unless'].includes(node.path.type === 'PathExpression' ? node.path.original : '')
    return isChoice ? [...node.program.body, ...(node.inverse?.body ?? [])].flatMap(wholeObjects) : []
  }
  if (!isMustache(node) || node.params.length > 0 || !isPath(node.path) || node.path.data) return []
  const { original: name } = node.path
  const part = Object.hasOwn(systemNames, name) ? systemNames[name]?.names[0] : undefined
  if (part === undefined) return []
  return [{ kind: 'wholeObject', name, suggestion: `${name}.${part}`, line: node.loc.start.line }]
}

function headOf(node: AST.MustacheStatement | AST.BlockStatement): VariableProblem[] {
  const { path, params, loc } = node
  if (!isPath(path)) return []
  const isCall = params.length > 0 || isBlock(node)
  if (!isCall) return nameProblem(path)
  if (helpers.has(path.original)) return []
  return [{ kind: 'unknownHelper', name: path.original, line: loc.start.line }]
}

function nameProblem(node: AST.Node): VariableProblem[] {
  if (!isPath(node) || node.data || node.depth > 0) return []
  const foreign = nameForForeignPath(node.original)
  if (foreign === undefined && isKnownPath(node.original)) return []
  const suggestion = foreign ?? nearestPath(node.original)
  const problem = { kind: 'unknownName' as const, name: node.original, line: node.loc.start.line }
  return [suggestion === undefined ? problem : { ...problem, suggestion }]
}
