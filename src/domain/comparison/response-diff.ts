import { groupDefaults } from '#src/contract/filter.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isSameAsSent } from '../json/same.ts'
import { contentKeys, metadataKeys, wireChannels } from '../workflow/to-stored.ts'
import { isRecord } from '../json/values.ts'

/**
 * What became of one field of a create.
 * `ignored`: sent, and not in the reply · `changed`: the reply holds something else · `added`: not sent, a default of
 * the service. `path` names the field as it was sent: `steps.0.template.feedId`.
 */
export type ResponseDiffRow = {
  path: string
  verdict: 'accepted' | 'ignored' | 'changed' | 'added'
  sent?: unknown
  got?: unknown
}

/**
 * The reply to a create, held against what was sent: every field an author can set, steps in order.
 *
 * What the service does to every create is no difference: `"10"` stored as `10`, `feedId` answered as `_feedId`,
 * identifiers given to sub-documents, defaults filled in beside what was sent. A field sent as `null` was not given.
 */
export function responseDiff(sent: Readonly<Record<string, unknown>>, reply: Workflow): ResponseDiffRow[] {
  const { steps, preferenceSettings, ...plain } = sent
  return [
    ...fieldRows('', plain, reply, workflowFields),
    ...partRows('preferenceSettings', preferenceSettings, reply.preferenceSettings, wireChannels),
    ...stepRows('steps', listOf(steps), listOf(reply.steps)),
  ]
}

const workflowFields = ['description', 'active', 'draft', 'critical', 'tags', 'data', 'blueprintId']
const ownFields = ['name', 'uuid', 'active', 'shouldStopOnFail', 'filters', 'replyCallback']
/** Variants are told one by one where both sides have some, as steps are. */
const stepFields = (variantsAreTold: boolean) => (variantsAreTold ? ownFields : [...ownFields, 'variants'])
const templateFields = [...contentKeys, 'feedId', 'layoutId', 'variables']
const metadataFields = [...metadataKeys, 'timed']

const answeredAs: Record<string, string> = {
  notificationGroupId: '_notificationGroupId',
  feedId: '_feedId',
  layoutId: '_layoutId',
}

/** Identifiers are the service's own, whatever a create says. */
const ownIds = new Set(['_id', 'id', '_templateId', '_parentId'])

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isGiven = (value: unknown) => value !== undefined && value !== null
const pathTo = (parent: string, key: string) => (parent ? `${parent}.${key}` : key)

type Fields = Readonly<Record<string, unknown>>

function answerTo(reply: Fields, key: string): unknown {
  const renamed = answeredAs[key]
  return (renamed === undefined ? undefined : reply[renamed]) ?? reply[key]
}

/** A row for each field that was sent, then for each settable one that was not and has come back. */
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
      return rowOf(pathTo(parent, key), key === 'filters' ? asTold(sent[key], got) : sent[key], got)
    }),
    ...added.map((key): ResponseDiffRow => ({
      path: pathTo(parent, key),
      verdict: 'added',
      got: answerTo(reply, key),
    })),
  ]
}

/** Groups of conditions without what the console says of every group and this service does not tell. */
function asTold(sent: unknown, got: unknown): unknown {
  if (!Array.isArray(sent) || !Array.isArray(got)) return sent
  return sent.map((group: unknown, index) => {
    const answer: unknown = got[index]
    if (!isRecord(group) || !isRecord(answer)) return group
    return Object.fromEntries(
      Object.entries(group).filter(
        ([key, value]) => isGiven(answer[key]) || !groupDefaults.has(key) || groupDefaults.get(key) !== value,
      ),
    )
  })
}

function rowOf(path: string, sent: unknown, got: unknown): ResponseDiffRow {
  if (!isGiven(got)) return { path, verdict: 'ignored', sent }
  return { path, verdict: isSameAsSent(sent, got) ? 'accepted' : 'changed', sent, got }
}

/** A part whose fields are told one by one; as a whole only when the reply has nothing like it. */
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
  const told = Array.isArray(variants) && Array.isArray(got['variants'])
  return [
    ...fieldRows(path, told || !isGiven(variants) ? plain : { ...plain, variants }, got, stepFields(told)),
    ...partRows(`${path}.template`, template, got['template'], templateFields),
    ...partRows(`${path}.metadata`, metadata, got['metadata'], metadataFields),
    ...(told ? stepRows(`${path}.variants`, variants, listOf(got['variants'])) : []),
  ]
}
