import { keysIn, renamedKeys } from '#src/contract/fields.ts'
import { channels } from '#src/contract/step-kinds.ts'
import { isEmpty, isRecord } from '../json/values.ts'

type Fields = Record<string, unknown>

/** The fields that a create may have, by part. */
const known = {
  workflow: [...keysIn('workflow'), 'steps', 'preferenceSettings', 'notificationGroup'],
  preferenceSettings: channels,
  step: [...keysIn('step'), 'template', 'filters', 'metadata', 'replyCallback'],
  template: keysIn('template'),
  block: ['type', 'content', 'url', 'styles'],
  variable: ['name', 'type', 'required', 'defaultValue'],
  metadata: [...keysIn('metadata'), 'timed'],
  timed: keysIn('timed'),
  replyCallback: keysIn('replyCallback'),
  group: [...keysIn('group'), 'children'],
  condition: keysIn('condition'),
} as const satisfies Record<string, readonly string[]>
type Part = keyof typeof known

/** What an object is, or each of a list, under these keys. */
const parts = new Map<string, Part>([
  ['steps', 'step'],
  ['variants', 'step'],
  ['preferenceSettings', 'preferenceSettings'],
  ['template', 'template'],
  ['content', 'block'],
  ['variables', 'variable'],
  ['metadata', 'metadata'],
  ['timed', 'timed'],
  ['replyCallback', 'replyCallback'],
  ['filters', 'group'],
  ['children', 'condition'],
])

/** The fields that a service adds, in any part but those to which it adds nothing. */
const served = new Set(
  (
    '_id id __v createdAt updatedAt deleted deletedAt deletedBy _organizationId _environmentId _creatorId _templateId ' +
    'isBlueprint triggers workflowIntegrationStatus'
  ).split(' '),
)

const plain = new Set<Part>(['preferenceSettings', 'block', 'metadata', 'timed', 'replyCallback'])

/** Names in a create for fields that a service answers under another name. */
const createWords = new Map(renamedKeys.map(([request, answer]) => [answer, request]))

type ReportUnknown = (unknownPath: string) => void
type Context = { path: string; report: ReportUnknown; isServed: boolean; keepsTemplates?: boolean }

/** A workflow in the shape of a create, without the service's own fields. Unknown keys stay and are reported. */
export const stripServerFields = (workflow: Fields, path = '', report: ReportUnknown = () => {}): Fields =>
  strip(workflow, 'workflow', { path, report, isServed: false })

export const stripStepServerFields = (step: Fields, path = '', report: ReportUnknown = () => {}): Fields =>
  strip(step, 'step', { path, report, isServed: false })

/** The same, but steps keep the `_templateId` with which an update finds their template. */
export const stripToEdit = (workflow: Fields): Fields =>
  strip(workflow, 'workflow', { path: '', report: () => {}, isServed: false, keepsTemplates: true })

/** Only a service assigns ids like these. */
export const isFromService = (value: Fields): boolean =>
  typeof value['_id'] === 'string' || typeof value['_templateId'] === 'string'

const pathTo = (parent: string, key: string | number) => (parent ? `${parent}.${key}` : String(key))

function strip(value: Fields, part: Part, context: Context): Fields {
  const { path, report, isServed, keepsTemplates = false } = context
  const isKnown = (key: string) => known[part].some((one) => one === key)
  const isFromHere = isServed || isFromService(value)
  const stripped = Object.entries(inCreateWords(value)).flatMap(([key, inside]) => {
    if (keepsTemplates && key === '_templateId' && typeof inside === 'string') return [[key, inside] as const]
    if (isServersOwn(key, inside, part)) return []
    const at = pathTo(path, key)
    if (!isKnown(key)) report(at)
    const kept = stripInside(inside, parts.get(key), { ...context, path: at, isServed: isFromHere })
    return isFromHere && isKnown(key) && isFilledIn(key, kept) ? [] : [[key, kept] as const]
  })
  return Object.fromEntries(stripped)
}

function stripInside(inside: unknown, part: Part | undefined, context: Context): unknown {
  if (part === undefined) return inside
  if (isRecord(inside)) return strip(inside, part, context)
  if (!Array.isArray(inside)) return inside
  return inside.map((item: unknown, index) =>
    isRecord(item) ? strip(item, part, { ...context, path: pathTo(context.path, index) }) : item,
  )
}

function inCreateWords(value: Fields): Fields {
  const renamed = Object.entries(value).map(([key, inside]) => {
    const word = createWords.get(key)
    return word === undefined || Object.hasOwn(value, word) ? [key, inside] : [word, inside]
  })
  return Object.fromEntries(renamed) as Fields // built from entries
}

function isServersOwn(key: string, inside: unknown, part: Part): boolean {
  if ((served.has(key) && !plain.has(part)) || createWords.has(key)) return true
  if (key === 'active' && part === 'template') return true
  // The real service answers text or null; an object, as in the specification, is the author's.
  if (key === '_parentId') return !isRecord(inside)
  if (key === 'type' && (part === 'workflow' || part === 'step')) return inside === 'REGULAR'
  if (key === 'origin') return inside === 'novu-cloud'
  return key === 'notificationGroup' && isRecord(inside) && isFromService(inside)
}

const emptiable = new Set(
  'filters variants variables replyCallback metadata timed weekDays monthDays'.split(' '),
)

/** Whether a service may have filled in the value by default. A `null` in a condition's `value` is the author's. */
function isFilledIn(key: string, inside: unknown): boolean {
  if (inside === null) return key !== 'value'
  return key === 'draft' || (emptiable.has(key) && isEmpty(inside))
}
