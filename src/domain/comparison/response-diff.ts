import { fieldOf, renamedKeys } from '#src/contract/fields.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { type Fields, isRecord } from '../json/values.ts'

/** A field that was sent and is not in the reply, or differs there. `path` is as sent: `steps.0.template.feedId`. */
export type ResponseDiffRow = { path: string; verdict: 'ignored' | 'changed'; sent: unknown; got?: unknown }

/**
 * What the reply to a create or update lacks of what was sent; steps in order.
 *
 * What the service does to every create is not a difference: `"10"` stored as `10`, `feedId` answered as `_feedId`,
 * ids of sub-documents, defaults next to what was sent. A field sent as `null` counts as not sent.
 */
export const responseDiff = (sent: Fields, reply: Workflow): ResponseDiffRow[] => fieldRows('', sent, reply)

/** What is compared field by field; anything else as a whole. */
const parts = new Set(['preferenceSettings', 'template', 'metadata'])
const lists = new Set(['steps', 'variants'])

const answeredAs = new Map(renamedKeys)

/** Ids belong to the service, whatever a create sends. */
const ownIds = new Set(['_id', 'id', '_templateId', '_parentId'])

const isGiven = (value: unknown) => value !== undefined && value !== null

function answerTo(reply: Fields, key: string): unknown {
  const renamed = answeredAs.get(key)
  return (renamed === undefined ? undefined : reply[renamed]) ?? reply[key]
}

const fieldRows = (before: string, sent: Fields, reply: Fields): ResponseDiffRow[] =>
  Object.entries(sent)
    .filter(([key, value]) => isGiven(value) && !ownIds.has(key))
    .flatMap(([key, value]) => rowsOf(before + key, value, answerTo(reply, key), key))

function rowsOf(path: string, sent: unknown, got: unknown, key: string): ResponseDiffRow[] {
  if (!isGiven(got)) return [{ path, verdict: 'ignored', sent }]
  if (parts.has(key) && isRecord(sent) && isRecord(got)) return fieldRows(`${path}.`, sent, got)
  if (lists.has(key) && Array.isArray(sent) && Array.isArray(got))
    return sent.flatMap((step: unknown, index) => {
      const [at, answer] = [`${path}.${index}`, got[index] as unknown]
      return isRecord(step) && isRecord(answer)
        ? fieldRows(`${at}.`, step, answer)
        : rowsOf(at, step, answer, '')
    })
  return isSameAsSent(sent, got) ? [] : [{ path, verdict: 'changed', sent, got }]
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
  // The console sends every group's defaults, which some services do not return.
  if (!isGiven(got)) return emptied.has(sent) || sent === fieldOf(`group.${key}`)?.default
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
