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

/** The limit that a template exceeds, if any: parsing time grows with the square of the depth. Reads the text about once. */
export function templateExcess(text: string): TemplateExcess | undefined {
  if (text.length > limits.text.content) return 'length'
  if (variableCount(text) > limits.template.variables) return 'variables'
  const blocks = createBlocks()
  for (let at = text.indexOf('{{'); at >= 0;) {
    const isEscaped = text[at - 1] === '\\' && text[at - 2] !== '\\'
    // After an escape the next braces may start one character later.
    const end = isEscaped ? at + 1 : (commentEnd(text, at) ?? tagEnd(text, at, blocks))
    if (typeof end === 'string') return end
    at = text.indexOf('{{', end)
  }
  return undefined
}

function commentEnd(text: string, at: number): number | undefined {
  const start = text[at + 2] === '~' ? at + 3 : at + 2
  if (text[start] !== '!') return undefined
  const close = text.startsWith('!--', start) ? /--~?\}\}/g : /\}\}/g
  close.lastIndex = start
  return close.exec(text) ? close.lastIndex : text.length
}

type Blocks = ReturnType<typeof createBlocks>

/** Depth of open blocks; each `else` with a condition is one deeper. */
function createBlocks() {
  const opened: number[] = []
  let depth = 0
  let isRaw = false
  return {
    isTooDeep: () => depth > limits.template.depth,
    follow(tag: string) {
      const [mark] = tag
      // Block ends inside a raw block are text, so they no longer count from here on.
      if (tag.startsWith('{{')) isRaw = true
      if (mark === '#' || (mark === '^' && /^\^\s*[^\s~}]/.test(tag))) {
        opened.push(1)
        depth += 1
      } else if (/^\s*else\s+[^\s~}]/.test(tag)) {
        opened.push((opened.pop() ?? 0) + 1)
        depth += 1
      } else if (mark === '/' && !isRaw) depth -= opened.pop() ?? 0
    },
  }
}

/** The end of the tag that starts here, or the limit it exceeds. Ends and calls inside strings are ignored. */
function tagEnd(text: string, at: number, blocks: Blocks): number | TemplateExcess {
  const longest = at + limits.template.variable
  let calls = 0
  for (let index = at + 2; index < text.length; index++) {
    if (index > longest) return 'variable'
    const character = text[index]
    if (character === '(' && ++calls > limits.template.depth) return 'depth'
    if (character === ')') calls -= 1
    if (character === '"' || character === "'" || character === '[') {
      const close = closing(text, index, character === '[' ? ']' : character)
      if (close > longest) return 'variable'
      index = close
    } else if (character === '}' && text[index + 1] === '}') {
      blocks.follow(text.slice(text[at + 2] === '~' ? at + 3 : at + 2, index))
      return blocks.isTooDeep() ? 'depth' : index + 2
    }
  }
  return text.length
}

/** Index of the closing character, within the longest allowed tag. */
function closing(text: string, start: number, character: string): number {
  const end = Math.min(text.length, start + limits.template.variable + 1)
  for (let index = start + 1; index < end; index++)
    if (text[index] === character && text[index - 1] !== '\\') return index
  return end
}
