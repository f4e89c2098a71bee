import * as z from 'zod/mini'
import { maybe, resource } from './wire.ts'

/**
 * The body of a refusal. `message` is a list for field errors and a sentence otherwise; the rest differs between
 * services. `errors` names fields by path: `{"steps.0.template.type": {"messages": ["…"]}}`.
 */
export const Problem = resource('Problem', {
  statusCode: maybe(z.number()),
  message: z.union([z.string(), z.array(z.string())]),
  error: maybe(z.string()),
  timestamp: maybe(z.string()),
  path: maybe(z.string()),
  errors: maybe(z.unknown()),
  errorId: maybe(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** A refusal's message about one field. `path` is dotted and starts at the body: `steps.0.template.type`; `''` is the whole body. */
export type FieldProblem = { path: string; message: string }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** A refusal in any known form (RFC 9457 too); other keys are kept. `undefined` for a body that gives no reason. */
export function readProblem(body: unknown): Problem | undefined {
  const own = Problem.safeParse(body).data
  if (own) return own
  if (!isFields(body)) return undefined
  const { title, detail, error, errors } = body
  const texts = [title, detail, isFields(error) ? error['message'] : undefined].filter(isText)
  const listed = Array.isArray(errors) ? errors.filter(isText) : []
  const message = [...new Set([...texts, ...listed])]
  if (message.length === 0 && fieldProblems(body).length === 0) return undefined
  // Keys with our names may hold other types here.
  return { ...body, statusCode: undefined, error: undefined, timestamp: undefined, path: undefined, message }
}

/** Fields by name, as services list them, or a list, as a validating proxy or RFC 9457 does. */
export function fieldProblems({ errors, validation }: Fields): FieldProblem[] {
  const found = [errors, validation].flatMap((list) => (Array.isArray(list) ? list.flatMap(fromMember) : []))
  const all = isFields(errors) ? [...fromMap(errors), ...found] : found
  return [...new Map(all.map((each) => [`${each.path} ${each.message}`, each])).values()]
}

/** Reads `{field: {messages: []}}`, `{field: []}` or `{field: ''}`. */
const fromMap = (map: Fields): FieldProblem[] =>
  Object.entries(map).flatMap(([field, value]) => {
    const messageValue = isFields(value) ? (value['messages'] ?? value['message']) : value
    const messages = Array.isArray(messageValue) ? messageValue : [messageValue]
    return messages.filter(isText).map((message) => ({ path: pathOf(field), message }))
  })

function fromMember(member: unknown): FieldProblem[] {
  if (!isFields(member)) return []
  const place = [member['path'], member['pointer'], member['location']].find(isPlace)
  const message = [member['message'], member['detail']].find(isText)
  return message === undefined || place === undefined ? [] : [{ path: pathOf(place), message }]
}

type PlaceValue = string | readonly unknown[]
const isPlace = (value: unknown): value is PlaceValue => isText(value) || Array.isArray(value)

/** `["body", "steps", 0]`, `/steps/0`, `#/steps/0`, `$.steps[0]` and `body.steps.0` are the same path. */
function pathOf(place: PlaceValue): string {
  const parts = typeof place === 'string' ? partsOf(place) : place.map(String)
  const start = parts.findIndex((part) => !['request', 'body', '$', '#', ''].includes(part))
  return start < 0 ? '' : parts.slice(start).join('.')
}

const partsOf = (place: string) =>
  place.includes('/')
    ? place.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    : place.replaceAll(/\[['"]?([^\]'"]*)['"]?\]/g, '.$1').split('.')
