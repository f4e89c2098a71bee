import type { Workflow } from '#src/contract/workflow.ts'
import type { Write } from '#src/domain/journal/entry.ts'
import { isRecord, listOf } from '#src/domain/json/values.ts'
import { findCreated } from '#src/domain/workflow/find-created.ts'
import type { JournalStore } from '../store/journal/journal.ts'
import type { PendingWrite } from '../store/interface/journal-records.ts'
import type { ServiceReader } from './reading.ts'

/**
 * The outcome of a workflow creation whose answer was lost, judged by the workflows with its name now. Undefined if they
 * cannot be read at present. Nothing is certainly absent: a workflow may have been renamed or deleted since.
 */
export async function outcomeOfCreate(
  read: ServiceReader,
  journal: Pick<JournalStore, 'list'>,
  { request, at, scope }: PendingWrite,
): Promise<(Pick<Write, 'outcome' | 'settledBy'> & { answer?: unknown }) | undefined> {
  const name = isRecord(request) ? request['name'] : undefined
  if (typeof name !== 'string') return { outcome: 'unknown' }
  const found = await read('workflowList', {}, { query: name, page: '0', limit: '100' })
  if (found.kind !== 'found') return undefined
  const listed = listOf(found.state).filter(isNamed)
  const known = new Set<string>()
  for (const { _id } of listed.filter((workflow) => workflow.name.trim() === name.trim())) {
    const created = { operations: ['workflowCreate' as const], outcomes: ['applied' as const], workflow: _id }
    const { rows } = await journal.list({ page: 0, limit: 1, ...created, ...(scope && { scope }) })
    if (rows.length > 0) known.add(_id)
  }
  const sighting = findCreated({ name, startedAt: at }, listed, known)
  if (sighting.kind !== 'found') return { outcome: 'unknown' }
  const whole = await read('workflowGet', { workflowId: sighting.workflow._id })
  const answer = whole.kind === 'found' ? whole.state : sighting.workflow
  return { outcome: 'applied', settledBy: 'read', answer }
}

const isNamed = (value: unknown): value is Workflow =>
  isRecord(value) && typeof value['_id'] === 'string' && typeof value['name'] === 'string'
