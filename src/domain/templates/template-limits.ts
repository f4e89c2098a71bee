import { limits, tooLong } from '#src/contract/limits.ts'
import { isRecord } from '../json/values.ts'

export type TemplateExcess = 'length' | 'variables' | 'depth' | 'variable'

export type TextExcess = TemplateExcess | 'allTexts' | 'allVariables'

export const excessLimits: Readonly<Record<TextExcess, number>> = {
  length: limits.text.content,
  variables: limits.template.variables,
  depth: limits.template.depth,
  variable: limits.template.variable,
  allTexts: limits.text.workflow,
  allVariables: limits.template.variablesOfWorkflow,
}

/** Cost in characters of each rendered part in addition to its text, so that loops without output end, too. */
export const partCost = 20

export const excessRules: Readonly<Record<TextExcess, string>> = {
  length: tooLong(excessLimits.length),
  variables: `must contain no more than ${excessLimits.variables} variables`,
  depth: `must not nest blocks or calls deeper than ${excessLimits.depth}`,
  variable: `must not contain a variable longer than ${excessLimits.variable} characters`,
  allTexts: `must contain no more than ${excessLimits.allTexts} characters of text`,
  allVariables: `must contain no more than ${excessLimits.allVariables} variables`,
}

/** The exceeded limit and the path of the field; for totals the path is `steps`. */
export type TextProblem = { path: (string | number)[]; excess: TextExcess }

/** The texts of these steps and their variants that exceed a limit. At most one problem per text. */
export function stepTextProblems(steps: readonly TextSource[]): TextProblem[] {
  const texts = textsIn(steps, ['steps'])
  const long = texts.reduce((sum, { text }) => sum + text.length, 0) > limits.text.workflow
  if (long) return [{ path: ['steps'], excess: 'allTexts' }]
  const count = texts.reduce((sum, { text }) => sum + variableCount(text), 0)
  if (count > limits.template.variablesOfWorkflow) return [{ path: ['steps'], excess: 'allVariables' }]
  return texts.flatMap(({ path, text }) => {
    const excess = templateExcess(text)
    return excess && excess !== 'length' ? [{ path, excess }] : []
  })
}

type TextSource = { template: unknown; variants?: readonly TextSource[] | undefined }
type FoundText = { path: (string | number)[]; text: string }

/** Every text in a template, because services look for variables even in texts that readers do not see. */
const textsIn = (steps: readonly TextSource[], before: (string | number)[]): FoundText[] =>
  steps.flatMap(({ template, variants = [] }, index) => [
    ...textsBelow(template, [...before, index, 'template']),
    ...textsIn(variants, [...before, index, 'variants']),
  ])

function textsBelow(value: unknown, path: (string | number)[]): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((part, index) => textsBelow(part, [...path, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, part]) => textsBelow(part, [...path, key]))
}

/** An upper bound on the number of variables, blocks, block ends and comments. */
export function variableCount(text: string): number {
  let count = 0
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 2)) count += 1
  return count
}

const { variable: longest, depth: deepest } = limits.template
const quotedBy = (open: string, close = open) =>
  String.raw`${open}(?:[^${close}\\]|\\${close}|\\(?!${close})){0,${longest}}${close}`
const quoted = [quotedBy('"'), quotedBy("'"), quotedBy(String.raw`\[`, String.raw`\]`)].join('|')
const quotedParts = new RegExp(quoted, 'g')
/** Braces that are escaped, a comment, what is in a tag, or braces that are never closed. */
const tags = new RegExp(
  String.raw`(?<!\\)\\\{(?=\{)|\{\{~?!(?:(?=--)[^]*?(?:--~?\}\}|$)|[^]*?(?:\}\}|$))|\{\{~?((?:${quoted}|[^"'[}]|\}(?!\})){0,${longest}})\}\}|\{\{`,
  'g',
)

/**
 * The limit that a template exceeds, if any: parsing time grows with the square of the depth, of which each `else` with a
 * condition adds one. Reads the text about once.
 */
export function templateExcess(text: string): TemplateExcess | undefined {
  if (text.length > limits.text.content) return 'length'
  if (variableCount(text) > limits.template.variables) return 'variables'
  const opened: number[] = []
  let depth = 0
  let isRaw = false
  for (const { 0: found, 1: tag, index } of text.matchAll(tags)) {
    if (tag !== undefined && found.length - '}}'.length > longest) return 'variable'
    if (found === '{{') return text.length - index > longest ? 'variable' : undefined
    if (tag === undefined) continue
    if (callDepth(tag) > deepest) return 'depth'
    // Block ends inside a raw block are text, so they no longer count from here on.
    if (tag.startsWith('{{')) isRaw = true
    if (/^(?:#|\^\s*[^\s~}])/.test(tag)) opened.push(1)
    else if (/^\s*else\s+[^\s~}]/.test(tag)) opened.push((opened.pop() ?? 0) + 1)
    else {
      if (tag.startsWith('/') && !isRaw) depth -= opened.pop() ?? 0
      continue
    }
    if (++depth > deepest) return 'depth'
  }
  return undefined
}

function callDepth(tag: string): number {
  const signs = tag.includes('(') ? (tag.replaceAll(quotedParts, '').match(/[()]/g) ?? []) : []
  let [depth, most] = [0, 0]
  for (const sign of signs) most = Math.max(most, (depth += sign === '(' ? 1 : -1))
  return most
}
