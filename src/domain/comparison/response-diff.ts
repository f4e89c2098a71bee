import { fieldOf, keysIn, renamedKeys } from '#src/contract/fields.ts'
import { wireChannels } from '#src/contract/step-kinds.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { type Fields, isRecord, listOf } from '../json/values.ts'

/**
 * The outcome of one field of a create.
 * `ignored`: sent, but not in the reply · `changed`: the reply differs · `added`: not sent, a default of the service.
 * `path` is the field as sent: `steps.0.template.feedId`.
 */
export type ResponseDiffRow = {
  path: string
  verdict: 'accepted' | 'ignored' | 'changed' | 'added'
  sent?: unknown
  got?: unknown
}

/**
 * Compares the reply to a create with what was sent: every field an author can set, steps in order.
 *
 * What the service does to every create is not a difference: `"10"` stored as `10`, `feedId` answered as `_feedId`,
 * ids of sub-documents, defaults next to what was sent. A field sent as `null` counts as not sent.
 */
export function responseDiff(sent: Readonly<Record<string, unknown>>, reply: Workflow): ResponseDiffRow[] {
  const { steps, preferenceSettings, ...plain } = sent
  return [
    ...fieldRows('', plain, reply, workflowFields),
    ...partRows('preferenceSettings', preferenceSettings, reply.preferenceSettings, wireChannels),
    ...stepRows('steps', listOf(steps), listOf(reply.steps)),
  ]
}

/** A create always names and groups a workflow, and never gives its identifier. */
const workflowFields = keysIn('workflow').filter(
  (key) => key !== 'name' && key !== 'notificationGroupId' && key !== 'identifier',
)
const ownFields = [
  ...keysIn('step').filter((key) => !fieldOf(`step.${key}`).unread),
  'filters',
  'replyCallback',
]
const stepFields = (hasVariants: boolean) => (hasVariants ? ownFields : [...ownFields, 'variants'])

const answeredAs = new Map(renamedKeys)

/** Ids belong to the service, whatever a create sends. */
const ownIds = new Set(['_id', 'id', '_templateId', '_parentId'])

const isGiven = (value: unknown) => value !== undefined && value !== null
const pathTo = (parent: string, key: string) => (parent ? `${parent}.${key}` : key)

function answerTo(reply: Fields, key: string): unknown {
  const renamed = answeredAs.get(key)
  return (renamed === undefined ? undefined : reply[renamed]) ?? reply[key]
}

function fieldRows(
  parent: string,
  sent: Fields,
  reply: Fields,
  settable: readonly string[],
): ResponseDiffRow[] {
  const given = Object.keys(sent).filter((key) => isGiven(sent[key]) && !ownIds.has(key))
  const added = settable.filter((key) => !given.includes(key) && isGiven(answerTo(reply, key)))
  return [
    ...given.map((key) => {
      const got = answerTo(reply, key)
      return rowOf(
        pathTo(parent, key),
        key === 'filters' ? withoutUnreturnedDefaults(sent[key], got) : sent[key],
        got,
      )
    }),
    ...added.map((key): ResponseDiffRow => ({
      path: pathTo(parent, key),
      verdict: 'added',
      got: answerTo(reply, key),
    })),
  ]
}

/** Groups without the defaults that the console sends and this service does not return. */
function withoutUnreturnedDefaults(sent: unknown, got: unknown): unknown {
  if (!Array.isArray(sent) || !Array.isArray(got)) return sent
  return sent.map((group: unknown, index) => {
    const answer: unknown = got[index]
    if (!isRecord(group) || !isRecord(answer)) return group
    return Object.fromEntries(
      Object.entries(group).filter(
        ([key, value]) => isGiven(answer[key]) || value !== fieldOf(`group.${key}`)?.default,
      ),
    )
  })
}

function rowOf(path: string, sent: unknown, got: unknown): ResponseDiffRow {
  if (!isGiven(got)) return { path, verdict: 'ignored', sent }
  return { path, verdict: isSameAsSent(sent, got) ? 'accepted' : 'changed', sent, got }
}

/** Compared field by field, or as a whole if the reply has no such part. */
function partRows(path: string, sent: unknown, got: unknown, settable: readonly string[]): ResponseDiffRow[] {
  if (isRecord(sent) && isRecord(got)) return fieldRows(path, sent, got, settable)
  if (isGiven(sent)) return [rowOf(path, sent, got)]
  return isGiven(got) ? [{ path, verdict: 'added', got }] : []
}

function stepRows(path: string, sent: unknown[], got: unknown[]): ResponseDiffRow[] {
  const count = Math.max(sent.length, got.length)
  return Array.from({ length: count }, (_, index) =>
    stepRow(`${path}.${index}`, sent[index], got[index]),
  ).flat()
}

function stepRow(path: string, sent: unknown, got: unknown): ResponseDiffRow[] {
  if (!isRecord(sent)) return isGiven(got) ? [{ path, verdict: 'added', got }] : []
  if (!isRecord(got)) return [{ path, verdict: 'ignored', sent }]
  const { template, metadata, variants, ...plain } = sent
  const hasVariants = Array.isArray(variants) && Array.isArray(got['variants'])
  return [
    ...fieldRows(
      path,
      hasVariants || !isGiven(variants) ? plain : { ...plain, variants },
      got,
      stepFields(hasVariants),
    ),
    ...partRows(`${path}.template`, template, got['template'], keysIn('template')),
    ...partRows(`${path}.metadata`, metadata, got['metadata'], [...keysIn('metadata'), 'timed']),
    ...(hasVariants ? stepRows(`${path}.variants`, variants, listOf(got['variants'])) : []),
  ]
}

/** Whether a reply has what was sent: values may be cast, fields added, ids replaced, an empty text left out. */
function isSameAsSent(sent: unknown, got: unknown): boolean {
  if (Array.isArray(sent)) return Array.isArray(got) && isListEcho(sent, got)
  if (isRecord(sent))
    return isRecord(got) && Object.entries(sent).every(([key, value]) => isFieldEcho(key, value, got))
  return sent === got || isCast(sent, got)
}

const isListEcho = (sent: unknown[], got: unknown[]) =>
  sent.length === got.length && sent.every((value, index) => isSameAsSent(value, got[index]))

const emptied = new Set<unknown>(['', null, undefined])
const objectId = /^[0-9a-f]{24}$/

function isFieldEcho(key: string, sent: unknown, reply: Readonly<Record<string, unknown>>): boolean {
  const got = reply[key]
  if (got === undefined || got === null) return emptied.has(sent)
  if ((key === '_id' || key === 'id') && typeof got === 'string' && objectId.test(got)) return true
  return isSameAsSent(sent, got)
}

const truths: ReadonlySet<unknown> = new Set(['true', 1, '1', 'yes'])
const untruths: ReadonlySet<unknown> = new Set(['false', 0, '0', 'no'])

function isCast(sent: unknown, got: unknown): boolean {
  if (typeof got === 'boolean') return (got ? truths : untruths).has(sent)
  if (typeof got === 'number') return typeof sent === 'string' && sent.trim() !== '' && Number(sent) === got
  return typeof got === 'string' && typeof sent === 'number' && String(sent) === got
}
