import { limits, tooLong } from '#src/contract/limits.ts'
import { isRecord } from '../json/values.ts'

/** What of a template is more than may be: its length, the number of its variables, how deep they lie, the length of one. */
export type TemplateExcess = 'length' | 'variables' | 'depth' | 'variable'

/** The same of one text, or of all texts of a workflow together. */
export type TextExcess = TemplateExcess | 'allTexts' | 'allVariables'

/** The most of each. */
export const excessLimits: Readonly<Record<TextExcess, number>> = {
  length: limits.text.content,
  variables: limits.template.variables,
  depth: limits.template.depth,
  variable: limits.template.variable,
  allTexts: limits.text.workflow,
  allVariables: limits.template.variablesOfWorkflow,
}

/** Characters that a part of a text costs in the filling in besides its own: loops of nothing must end, too. */
export const partCost = 20

/** What texts must be, in the words of a refusal. */
export const excessRules: Readonly<Record<TextExcess, string>> = {
  length: tooLong(excessLimits.length),
  variables: `must contain no more than ${excessLimits.variables} variables`,
  depth: `must not nest blocks or calls deeper than ${excessLimits.depth}`,
  variable: `must not contain a variable longer than ${excessLimits.variable} characters`,
  allTexts: `must contain no more than ${excessLimits.allTexts} characters of text`,
  allVariables: `must contain no more than ${excessLimits.allVariables} variables`,
}

/** What of the texts is too much, and the path of the field; what is so of all texts together is about `steps`. */
export type TextProblem = { path: (string | number)[]; excess: TextExcess }

/** Where the texts of these steps, and of their variants, are more than is read. At most one problem for each text. */
export function stepTextProblems(steps: readonly unknown[]): TextProblem[] {
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

type FoundText = { path: (string | number)[]; text: string }

/** Every text below a template: services look for variables in more of them than a reader sees. */
function textsIn(steps: readonly unknown[], before: (string | number)[]): FoundText[] {
  return steps.flatMap((step, index) => {
    if (!isRecord(step)) return []
    const path = [...before, index]
    const variants: unknown[] = Array.isArray(step['variants']) ? step['variants'] : []
    return [
      ...textsBelow(step['template'], [...path, 'template']),
      ...textsIn(variants, [...path, 'variants']),
    ]
  })
}

function textsBelow(value: unknown, path: (string | number)[]): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((part, index) => textsBelow(part, [...path, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, part]) => textsBelow(part, [...path, key]))
}

/** How many variables, blocks, their ends and comments a text has, at most. */
export function variableCount(text: string): number {
  let count = 0
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 2)) count += 1
  return count
}

/**
 * Whether a template is more than the parser is given: its time grows with the square of the depth. Looks at each
 * character about once, and takes a text that is no template for what the parser would take it until it fails.
 */
export function templateExcess(text: string): TemplateExcess | undefined {
  if (text.length > limits.text.content) return 'length'
  if (variableCount(text) > limits.template.variables) return 'variables'
  const blocks = createBlocks()
  for (let at = text.indexOf('{{'); at >= 0;) {
    const isEscaped = text[at - 1] === '\\' && text[at - 2] !== '\\'
    // After an escape the next braces may begin one character further on.
    const end = isEscaped ? at + 1 : (commentEnd(text, at) ?? tagEnd(text, at, blocks))
    if (typeof end === 'string') return end
    at = text.indexOf('{{', end)
  }
  return undefined
}

/** Where a comment ends, if one begins here. */
function commentEnd(text: string, at: number): number | undefined {
  const start = text[at + 2] === '~' ? at + 3 : at + 2
  if (text[start] !== '!') return undefined
  const close = text.startsWith('!--', start) ? /--~?\}\}/g : /\}\}/g
  close.lastIndex = start
  return close.exec(text) ? close.lastIndex : text.length
}

type Blocks = ReturnType<typeof createBlocks>

/** The depth of blocks that are open; each `else` that asks another question lies one deeper. */
function createBlocks() {
  const opened: number[] = []
  let depth = 0
  let isRaw = false
  return {
    isTooDeep: () => depth > limits.template.depth,
    follow(tag: string) {
      const [mark] = tag
      // Ends within a raw block are text, so from there on none counts.
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

/** Where the tag that begins here ends, or what of it is too much. Texts within it hold no ends and no calls. */
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

/** The place of the character that closes a text; no further than a tag may be long. */
function closing(text: string, start: number, character: string): number {
  const end = Math.min(text.length, start + limits.template.variable + 1)
  for (let index = start + 1; index < end; index++)
    if (text[index] === character && text[index - 1] !== '\\') return index
  return end
}
