import { isRecord } from './values.ts'

/** Whether a reply has what was sent: values may be cast, fields added, ids replaced, an empty text left out. */
export function isSameAsSent(sent: unknown, got: unknown): boolean {
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
