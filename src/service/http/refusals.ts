import type * as z from 'zod/mini'
import type { EndpointName } from '#src/contract/endpoints.ts'
import { badRequest, type FieldErrors, type ServiceError } from './service-error.ts'

type Issue = z.core.$ZodIssue
type Finding = { path: string[]; layer: Layer; messages: string[] }
/** The service checks in three rounds and reports the first round with findings. */
type Layer = 'fields' | 'identifiers' | 'steps'

const layers: Layer[] = ['fields', 'identifiers', 'steps']
const notAnId = 'must be a mongodb id'

/** Nobody would read more, and a body may contain a hundred thousand errors. */
const mostFindings = 200

/** The real service's names for path parameters in messages. */
const parameterNames: Partial<Record<EndpointName, Record<string, string>>> = {
  workflowUpdate: { workflowId: 'id' },
  workflowStatusUpdate: { workflowId: 'templateId' },
  workflowDelete: { workflowId: 'templateId' },
  preferencesByLevel: { level: 'parameter' },
  workflowPreferenceUpdate: { workflowId: 'templateId' },
}

/** Fields whose elements or members are checked one by one; they have their own wording. */
const nested = new Set(['preferences', 'channel', 'steps', 'cta'])

/** `input` is the value that was parsed. `errors` is added when a message does not say which step the field is in. */
export function invalidInput(name: EndpointName, input: unknown, issues: readonly Issue[]): ServiceError {
  const findings = issues
    .slice(0, mostFindings)
    .flatMap(narrow)
    .map((issue) => toFinding(name, input, issue))
  const first = layers
    .map((layer) => findings.filter((finding) => finding.layer === layer))
    .find((found) => found.length > 0)
  const errors = findings.some(({ layer }) => layer === 'steps') ? { errors: toFieldErrors(findings) } : {}
  if (first?.[0]?.layer !== 'steps')
    return badRequest(first?.flatMap(({ messages }) => messages) ?? [], errors.errors)
  return stepRefusal(first, errors.errors)
}

/** The real service builds steps one after another, so only the first invalid one is reported. */
function stepRefusal(findings: Finding[], errors?: FieldErrors): ServiceError {
  const step = findings[0]?.path[1]
  const ofStep = findings.filter(({ path }) => path[1] === step)
  const withoutTemplate = ofStep.find(
    ({ path, messages }) => path.at(-1) === 'template' && messages[0]?.startsWith('Unexpected'),
  )
  return withoutTemplate?.messages[0] === undefined
    ? badRequest(
        ofStep.flatMap(({ messages }) => messages),
        errors,
      )
    : badRequest(withoutTemplate.messages[0], errors)
}

/** Reduces a union's issues to the form the caller probably meant: the one whose outermost value is valid. */
function narrow(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find(
    (branch) => branch.length > 0 && branch.every(({ path }) => path.length > 0),
  )
  return meant
    ? meant.flatMap((inner) => narrow({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue]
}

function toFinding(name: EndpointName, input: unknown, issue: Issue): Finding {
  const value = issue.path.reduce<unknown>(member, input)
  const inBody = issue.path[0] === 'body'
  const path = (inBody ? issue.path.slice(1) : issue.path).map(String)
  if (issue.message === notAnId && typeof value === 'string') {
    const shown = inBody ? path.join('.') : (parameterNames[name]?.[path[0] ?? ''] ?? path[0] ?? '')
    return { path, layer: 'identifiers', messages: [`${shown} ${notAnId}`] }
  }
  if (inBody && path[0] === 'steps' && path.length > 2) {
    return { path, layer: 'steps', messages: stepMessages(path, issue, value) }
  }
  if (inBody && path[0] === 'steps' && path.length === 2) {
    return { path, layer: 'fields', messages: [`steps.nested property steps must be either object or array`] }
  }
  if (!inBody && issue.code === 'invalid_type' && issue.expected === 'number') {
    // Outside a body, a wrong type is a number that could not be read from text.
    return { path, layer: 'fields', messages: [`${path.join('.')} ${kinds['int']}`] }
  }
  return { path, layer: 'fields', messages: fieldMessages(inBody ? path : renamed(name, path), issue, value) }
}

const renamed = (name: EndpointName, path: string[]) =>
  path.map((part) => parameterNames[name]?.[part] ?? part)

const member = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined

function fieldMessages(path: string[], issue: Issue, value: unknown): string[] {
  const shown = path.join('.')
  const parent = path.slice(0, -1).join('.')
  const own = path.at(-1) ?? ''
  if (path.length === 2 && nested.has(parent) && rule(issue) === 'must be an object') {
    return [`${parent}.nested property ${parent} must be either object or array`]
  }
  const isTooLarge = issue.code === 'too_big' || issue.code === 'custom'
  if (value !== undefined && value !== null && nested.has(own) && own !== 'steps' && !isTooLarge) {
    return [`nested property ${shown} must be either object or array`]
  }
  if (value === undefined || value === null) {
    const missing =
      own === 'notificationGroupId'
        ? 'Notification group must be provided'
        : `${shown} should not be null or undefined`
    return [missing, `${shown} ${rule(issue)}`]
  }
  return [`${shown} ${rule(issue)}`]
}

/** Messages about a step's template do not say which step; all others have the whole path. */
function stepMessages(path: string[], issue: Issue, value: unknown): string[] {
  const own = path.at(-1) ?? ''
  const inTemplate = path.at(-2) === 'template'
  if (own === 'template' && (value === undefined || value === null)) {
    return [
      path.includes('variants')
        ? 'Unexpected error: variants message template is missing'
        : 'Unexpected error: message template is missing',
    ]
  }
  if (inTemplate && nested.has(own)) return [`nested property ${own} must be either object or array`]
  const shown = inTemplate ? own : path.join('.')
  const message = `${shown} ${rule(issue)}`
  return value === undefined || value === null
    ? [`${shown} should not be null or undefined`, message]
    : [message]
}

function toFieldErrors(findings: Finding[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, messages } of findings)
    (errors[path.join('.')] ??= { messages: [] }).messages.push(...messages)
  return errors
}

const kinds: Record<string, string> = {
  string: 'must be a string',
  number: 'must be a number',
  int: 'must be an integer number',
  boolean: 'must be a boolean value',
  array: 'must be an array',
  object: 'must be an object',
  record: 'must be an object',
}

/** What a value must be. A text of the contract, which begins with "must", takes precedence. */
function rule(issue: Issue): string {
  if (issue.message.startsWith('must ')) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? `must be of type ${issue.expected}`
    case 'invalid_value':
      return `must be one of the following values: ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return limit(issue.origin, 'no more', 'greater', Number(issue.maximum))
    case 'too_small':
      return limit(issue.origin, 'at least', 'less', Number(issue.minimum))
    case 'invalid_union':
      return `must be ${[...new Set(issue.errors.flat().map((inner) => rule(inner).replace('must be ', '')))].join(' or ')}`
    default:
      return 'is not valid'
  }
}

function limit(origin: string, amount: string, comparison: string, bound: number): string {
  if (origin === 'array')
    return amount === 'at least' && bound === 1
      ? 'should not be empty'
      : `must contain ${amount}${amount === 'no more' ? ' than' : ''} ${bound} elements`
  if (origin === 'string')
    return `must be ${comparison === 'less' ? 'longer' : 'shorter'} than or equal to ${bound} characters`
  return `must not be ${comparison} than ${bound}`
}
