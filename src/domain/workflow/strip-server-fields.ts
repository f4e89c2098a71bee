import { keysIn, renamedKeys } from '#src/contract/fields.ts'
import { channels } from '#src/contract/step-kinds.ts'
import { isRecord } from '../json/values.ts'

type Fields = Record<string, unknown>

/** The fields that a create may have at one level, and those that a service adds. */
type Level = {
  known: readonly string[]
  served?: readonly string[]
  parts?: Readonly<Record<string, () => Level>>
  lists?: Readonly<Record<string, () => Level>>
}

const ids = ['_id', 'id']
const bookkeeping = [
  ...ids,
  '__v',
  'createdAt',
  'updatedAt',
  'deleted',
  'deletedAt',
  'deletedBy',
  '_organizationId',
  '_environmentId',
  '_creatorId',
]

/** Names in a create for fields that a service answers under another name. */
const createWords = new Map(renamedKeys.map(([request, answer]) => [answer, request]))

const timedLevel: Level = { known: keysIn('timed') }
const metadataLevel: Level = { known: [...keysIn('metadata'), 'timed'], parts: { timed: () => timedLevel } }
const conditionLevel: Level = { known: keysIn('condition'), served: ids }
const filterLevel: Level = {
  known: [...keysIn('group'), 'children'],
  served: ids,
  lists: { children: () => conditionLevel },
}
const blockLevel: Level = { known: ['type', 'content', 'url', 'styles'] }
const variableLevel: Level = { known: ['name', 'type', 'required', 'defaultValue'], served: ids }
const templateLevel: Level = {
  known: keysIn('template'),
  served: [...bookkeeping, '_parentId', 'active'],
  lists: { content: () => blockLevel, variables: () => variableLevel },
}
const stepLevel: Level = {
  known: [...keysIn('step'), 'template', 'filters', 'metadata', 'replyCallback'],
  served: [...bookkeeping, '_templateId'],
  parts: {
    template: () => templateLevel,
    metadata: () => metadataLevel,
    replyCallback: () => ({ known: keysIn('replyCallback') }),
  },
  lists: { filters: () => filterLevel, variants: () => stepLevel },
}
const workflowLevel: Level = {
  known: [...keysIn('workflow'), 'steps', 'preferenceSettings', 'notificationGroup'],
  served: [...bookkeeping, '_parentId', 'isBlueprint', 'triggers', 'workflowIntegrationStatus'],
  parts: { preferenceSettings: () => ({ known: channels }) },
  lists: { steps: () => stepLevel },
}

type ReportUnknown = (unknownPath: string) => void
type Context = { path: string; report: ReportUnknown; served: boolean }

/** A workflow in the shape of a create, without the service's own fields. Unknown keys stay and are reported. */
export const stripServerFields = (workflow: Fields, path = '', report: ReportUnknown = () => {}): Fields =>
  strip(workflow, workflowLevel, { path, report, served: false })

export const stripStepServerFields = (step: Fields, path = '', report: ReportUnknown = () => {}): Fields =>
  strip(step, stepLevel, { path, report, served: false })

/** Only a service assigns ids like these. */
export const isFromService = (value: Fields): boolean =>
  typeof value['_id'] === 'string' || typeof value['_templateId'] === 'string'

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null
const pathTo = (parent: string, key: string | number) => (parent ? `${parent}.${key}` : String(key))

function strip(value: Fields, level: Level, context: Context): Fields {
  const { path, report } = context
  const kept = Object.entries(inCreateWords(value)).filter(
    ([key, inside]) => !isServersOwn(key, inside, level),
  )
  for (const [key] of kept) if (!level.known.includes(key)) report(pathTo(path, key))
  const served = context.served || isFromService(value)
  const stripped = kept.map(([key, inside]) => {
    const deeper = { path: pathTo(path, key), report, served }
    return [key, stripInside(key, inside, level, deeper)] as const
  })
  const isMade = ([key, inside]: readonly [string, unknown]) =>
    level.known.includes(key) && isFilledIn(key, inside)
  return Object.fromEntries(served ? stripped.filter((entry) => !isMade(entry)) : stripped)
}

function stripInside(key: string, inside: unknown, { parts, lists }: Level, context: Context): unknown {
  const part = parts && Object.hasOwn(parts, key) ? parts[key] : undefined
  const list = lists && Object.hasOwn(lists, key) ? lists[key] : undefined
  if (part && isRecord(inside)) return strip(inside, part(), context)
  if (!list || !Array.isArray(inside)) return inside
  return inside.map((item: unknown, index) =>
    isRecord(item) ? strip(item, list(), { ...context, path: pathTo(context.path, index) }) : item,
  )
}

function inCreateWords(value: Fields): Fields {
  const renamed = Object.entries(value).map(([key, inside]) => {
    const word = createWords.get(key)
    return word === undefined || Object.hasOwn(value, word) ? [key, inside] : [word, inside]
  })
  return Object.fromEntries(renamed) as Fields // built from entries
}

function isServersOwn(key: string, inside: unknown, { known, served = [] }: Level): boolean {
  if (served.includes(key) || createWords.has(key)) return true
  // The real service answers text or null; an object, as in the specification, is the author's.
  if (key === '_parentId') return !isRecord(inside)
  if (key === 'type' && !known.includes('type')) return inside === 'REGULAR'
  if (key === 'origin') return inside === 'novu-cloud'
  return key === 'notificationGroup' && isRecord(inside) && isFromService(inside)
}

const emptiable = new Set(
  'filters variants variables replyCallback metadata timed weekDays monthDays'.split(' '),
)

/** Whether a service may have filled in the value by default. A `null` in a condition's `value` is the author's. */
function isFilledIn(key: string, inside: unknown): boolean {
  if (inside === null) return key !== 'value'
  return key === 'draft' || (emptiable.has(key) && isHolder(inside) && Object.keys(inside).length === 0)
}
