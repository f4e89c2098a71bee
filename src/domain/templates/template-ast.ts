import { parse, type AST } from '@handlebars/parser'
import { templateExcess, type TemplateExcess } from './template-limits.ts'

export type TemplateProblem = {
  /** Counts from 1. */
  line: number
  /** Counts from 0. */
  column: number
  excess?: TemplateExcess
}

export type Parsed = { body: AST.Statement[] } | { problem: TemplateProblem }

/** The same texts are parsed again and again, and their trees are never changed. Emptied at a million characters. */
const known = new Map<string, Parsed>()
const maxKnownLength = 1_000_000
let knownLength = 0

/** The syntax tree, or where parsing fails. Nothing is compiled, and texts above the limits are not even parsed. */
export function parseTemplate(text: string): Parsed {
  const before = known.get(text)
  if (before) return before
  knownLength += text.length
  if (knownLength > maxKnownLength) {
    known.clear()
    knownLength = text.length
  }
  const parsed = parseUncached(text)
  known.set(text, parsed)
  return parsed
}

function parseUncached(text: string): Parsed {
  const excess = templateExcess(text)
  if (excess) return { problem: { line: 1, column: 0, excess } }
  try {
    return { body: parse(text).body }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

export function templateProblem(text: string): TemplateProblem | undefined {
  const parsed = parseTemplate(text)
  return 'problem' in parsed ? parsed.problem : undefined
}

export const isMustache = (node: AST.Node): node is AST.MustacheStatement => node.type === 'MustacheStatement'
export const isBlock = (node: AST.Node): node is AST.BlockStatement => node.type === 'BlockStatement'
export const isContent = (node: AST.Node): node is AST.ContentStatement => node.type === 'ContentStatement'
export const isComment = (node: AST.Node): node is AST.CommentStatement => node.type === 'CommentStatement'
export const isPartial = (node: AST.Node): node is AST.PartialStatement | AST.PartialBlockStatement =>
  node.type === 'PartialStatement' || node.type === 'PartialBlockStatement'
export const isPath = (node: AST.Node): node is AST.PathExpression => node.type === 'PathExpression'

type ParserError = {
  lineNumber?: number
  column?: number
  hash?: { loc?: { last_line: number; last_column: number } }
}

/** Only where it is: the parser's words are about its grammar. It throws two kinds of errors. */
function problemOf(error: unknown): TemplateProblem {
  const { lineNumber, column, hash } = error as ParserError // both kinds extend Error
  return {
    line: lineNumber ?? hash?.loc?.last_line ?? 1,
    column: column ?? hash?.loc?.last_column ?? 0,
  }
}
