import type { Workflow } from '#src/contract/workflow.ts'
import type { Write } from '#src/domain/journal/entry.ts'
import { isRecord, listOf } from '#src/domain/json/values.ts'
import { findCreated } from '#src/domain/workflow/find-created.ts'
import type { JournalStore, PendingWrite } from '../store/interface/journal-records.ts'
import type { ServiceReader } from './reading.ts'

const maxListed = 100

/**
 * The outcome of a workflow creation whose answer was lost, judged by the workflows with its name now. Undefined if they
 * cannot be read at present. Another service may list fewer than asked for, and others may change workflows there, so
 * nothing is certainly absent.
 */
export async function outcomeOfCreate(
  read: ServiceReader,
  journal: Pick<JournalStore, 'list'>,
  { request, at, scope }: PendingWrite,
  isUpstream = false,
): Promise<(Pick<Write, 'outcome' | 'settledBy'> & { answer?: unknown }) | undefined> {
  const name = isRecord(request) ? request['name'] : undefined
  if (typeof name !== 'string') return { outcome: 'unknown' }
  const found = await read('workflowList', {}, { query: name, page: '0', limit: String(maxListed) })
  if (found.kind !== 'found') return undefined
  const listed = listOf(found.state).filter(isNamed)
  const isRecorded = async (
    operation: 'workflowCreate' | 'workflowUpdate' | 'workflowDelete',
    filter: object,
  ) =>
    (
      await journal.list({
        page: 0,
        limit: 1,
        operations: [operation],
        outcomes: ['applied'],
        ...filter,
        ...(scope && { scope }),
      })
    ).rows.length > 0
  const known = new Set<string>()
  for (const { _id } of listed.filter((workflow) => workflow.name.trim() === name.trim()))
    if (await isRecorded('workflowCreate', { workflow: _id })) known.add(_id)
  const sighting = findCreated({ name, startedAt: at }, listed, known)
  if (sighting.kind === 'found') {
    const whole = await read('workflowGet', { workflowId: sighting.workflow._id })
    const answer = whole.kind === 'found' ? whole.state : sighting.workflow
    return { outcome: 'applied', settledBy: 'read', answer }
  }
  // The workflow may be on a later page, or have been renamed or deleted since.
  const since = { from: new Date(at).toISOString() }
  const isSurelyAbsent =
    !isUpstream &&
    sighting.kind === 'absent' &&
    listed.length < maxListed &&
    !(await isRecorded('workflowUpdate', since)) &&
    !(await isRecorded('workflowDelete', { text: name, ...since }))
  return isSurelyAbsent ? { outcome: 'refused', settledBy: 'read' } : { outcome: 'unknown' }
}

const isNamed = (value: unknown): value is Workflow =>
  isRecord(value) && typeof value['_id'] === 'string' && typeof value['name'] === 'string'
