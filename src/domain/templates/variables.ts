import type { AST } from '@handlebars/parser'
import { limits } from '#src/contract/limits.ts'
import { collects } from '#src/contract/step-kinds.ts'
import type { StepInput } from '#src/contract/step.ts'
import { helperNames } from './template-catalogue.ts'
import { isBlock, isMustache, isPath, parseTemplate, type TemplateProblem } from './template-ast.ts'
import { templateTexts } from './template-texts.ts'

export type VariableType = 'String' | 'Array' | 'Boolean'
export type Variable = { name: string; type: VariableType }
export type ReservedVariable = { type: 'tenant' | 'actor'; variables: Variable[] }
export type TriggerVariables = {
  variables: Variable[]
  reservedVariables: ReservedVariable[]
  subscriberVariables: { name: 'phone' | 'email' }[]
}

/** A template that cannot be read. The service answers 400 with this message. */
export class BrokenTemplate extends Error {
  override readonly name = 'BrokenTemplate'
  readonly problem: TemplateProblem
  constructor(problem: TemplateProblem) {
    super('Failed to extract variables')
    this.problem = problem
  }
}

type VariableSource = Pick<StepInput, 'template' | 'filters' | 'metadata'>

/**
 * The variables that a trigger must or may contain for these steps: names found in their texts, conditions and timing.
 *
 * Follows the service: subjects of HTML emails, preheaders, sender names and variants are ignored; a repeated name keeps
 * its first position and its last type; names of the service's own namespaces are left out. Unlike the service, a number
 * or a sub-expression in place of a name is ignored instead of failing the create.
 * @throws {BrokenTemplate} if a text cannot be read, or is a list where the service reads only text
 */
export function triggerVariables(steps: readonly VariableSource[]): TriggerVariables {
  if (steps.some(hasListForText)) throw new BrokenTemplate({ line: 1, column: 0 })
  const texts = steps.flatMap(({ template }) =>
    templateTexts(template)
      .filter(({ isScanned }) => isScanned)
      .toSorted((one, other) => Number(one.isScannedLast) - Number(other.isScannedLast)),
  )
  const byText = texts.map(({ text }) => templateVariables(text))
  const found = [...byText.flat(), ...steps.flatMap(settingsVariables)]
  const types = new Set(steps.map((step) => step.template.type))
  return {
    variables: unique(found.filter(({ name }) => !isServiceNamespace(name))),
    reservedVariables: reserved(found),
    subscriberVariables: [
      ...(types.has('sms') ? [{ name: 'phone' as const }] : []),
      ...(types.has('email') ? [{ name: 'email' as const }] : []),
    ],
  }
}

/** The service reads lists of blocks in all other kinds of steps. */
const textOnly = new Set(['in_app', 'sms', 'push'])
const hasListForText = ({ template }: VariableSource) =>
  textOnly.has(template.type) && Array.isArray(template.content)

/**
 * Every name a template uses, in the service's order: values, then lists, then switches.
 * @throws {BrokenTemplate} if the text cannot be read
 */
export function templateVariables(text: string): Variable[] {
  const parsed = parseTemplate(text)
  if ('problem' in parsed) throw new BrokenTemplate(parsed.problem)
  return unique(variablesIn(parsed.body))
}

/** Like `templateVariables`, but empty for a text that cannot be read, which a create refuses anyway. */
export function readableVariables(text: string): readonly Variable[] {
  try {
    return text.includes('{{') ? templateVariables(text) : []
  } catch {
    return []
  }
}

const systemNamespaces = new Set(['subscriber', 'step', 'branding', 'tenant', 'preheader', 'actor'])
export const isServiceNamespace = (name: string) => systemNamespaces.has(namespace(name))

const helpers = new Set<string>(helperNames)

const namespace = (name: string) => name.split('.', 1)[0] ?? name

const unique = (variables: Variable[]) => [...new Map(variables.map((each) => [each.name, each])).values()]

function reserved(found: Variable[]): ReservedVariable[] {
  const used = new Set(found.map(({ name }) => namespace(name)))
  const rows: ReservedVariable[] = [
    { type: 'tenant', variables: [{ name: 'identifier', type: 'String' }] },
    { type: 'actor', variables: [{ name: 'subscriberId', type: 'String' }] },
  ]
  return rows.filter(({ type }) => used.has(type))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function settingsVariables({ template, filters, metadata }: VariableSource): Variable[] {
  const fields = (filters ?? [])
    .flatMap((filter) => filter.children ?? [])
    .filter((child) => child.on === 'payload')
  return [
    ...fields.map((child) => child.field),
    metadata?.type === 'scheduled' ? metadata.delayPath : undefined,
    collects(template.type) ? metadata?.digestKey : undefined,
  ]
    .filter(isText)
    .map((name) => ({ name, type: 'String' }))
}

function variablesIn(body: AST.Statement[]): Variable[] {
  const blocks = body.filter(isBlock)
  const named = (...names: string[]) => blocks.filter((block) => names.includes(block.path.original))
  return [
    ...body.filter(isMustache).flatMap(valuesOf),
    ...named('each', 'with').flatMap(listOf),
    ...named('if', 'unless').flatMap(switchOf),
  ]
}

function valuesOf({ path, params, hash }: AST.MustacheStatement): Variable[] {
  if (isPath(path) && path.original === 'i18n')
    return (hash?.pairs ?? []).flatMap((pair) => variable(pair.value))
  const [first] = params
  if (!first) return variable(path)
  return isPath(path) && helpers.has(path.original) ? variable(first) : []
}

function listOf({ path, params, program }: AST.BlockStatement): Variable[] {
  const [list] = params[0] ? variable(params[0], 'Array') : []
  if (!list) return []
  const inner = variablesIn(program.body).map((each) => ({ ...each, name: `${list.name}.${each.name}` }))
  // Nested lists concatenate their names, and a thousand names would each contain all of them.
  if (inner.some(({ name }) => name.length > limits.template.variable))
    throw new BrokenTemplate({ line: 1, column: 0, excess: 'variable' })
  return path.original === 'with' ? inner : [list, ...inner]
}

/** Like the service, ignores the `else` branch. */
function switchOf({ params, program }: AST.BlockStatement): Variable[] {
  const condition = params.length === 1 && params[0] ? variable(params[0], 'Boolean') : []
  return condition.length > 0 ? [...condition, ...variablesIn(program.body)] : []
}

const nameStart = /^[a-z_]/i

function variable(node: AST.Node, type: VariableType = 'String'): Variable[] {
  const name = isPath(node) && !node.data ? node.original : ''
  return nameStart.test(name) ? [{ name, type }] : []
}
