import { sql } from 'kysely'
import type { Workflow } from '#src/contract/workflow.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import {
  compiledOnce,
  fromText,
  isDuplicate,
  isOneOf,
  parsedOnce,
  toKey,
  write,
  type Database,
  type Executor,
} from '../sql/database.ts'
import { cancelRunsOf } from '../flows/cancel-flows.ts'
import { inGroups } from '../sql/in-groups.ts'
import { IdentifierTaken } from '../sql/store-error.ts'
import type { Change, Page, WorkflowListPage } from '../interface/records.ts'
import type { Place } from '../subscribers/subscribers.ts'
import { insertRows, type Writer } from '../sql/write-rows.ts'

/** A workflow's identifier is that of its first trigger; its position in the list is its `createdAt`. */
export function workflowStore(database: Database) {
  const { db } = database
  const readOnce = parsedOnce<Workflow>(100)
  const createTogether = inGroups((calls: readonly CreateCall[]) =>
    write(database, (tx) => createAll({ tx, kind: database.kind }, calls)),
  )
  const rowOf = compiledOnce(db, live(db, '').select('document').where('identifier', '=', ''))
  return {
    /** Rejects with `IdentifierTaken`. */
    create: async (...call: CreateCall) => {
      if (!(await createTogether(call))) throw new IdentifierTaken(identifierOf(call[1]))
    },
    get: async (environmentId: string, id: string) => {
      const row = await live(db, environmentId).select('document').where('id', '=', id).executeTakeFirst()
      return row && fromText<Workflow>(row.document)
    },
    getByIdentifier: async (environmentId: string, identifier: string) => {
      const row = await rowOf(environmentId, toKey(identifier))
      return row && readOnce(row.document)
    },
    /** Newest first unless `by` and `way` say otherwise. `query`: a part of the name or identifier in any case; '' is all. */
    list: (environmentId: string, page: WorkflowListPage) => list(db, environmentId, page),
    /** Newest first. */
    listActive: async (environmentId: string) => {
      const rows = await newestFirst(
        live(db, environmentId).select('document').where('active', '=', 1),
      ).execute()
      return rows.map((row) => fromText<Workflow>(row.document))
    },
    /** Undefined if there is no such workflow. Rejects with `IdentifierTaken`. */
    update: (environmentId: string, id: string, change: Change<Workflow>) =>
      update(database, environmentId, id, change),
    /** Deletes for good, frees the identifier and cancels waiting flows. False if there is no such workflow. */
    remove: (environmentId: string, id: string, at: string) =>
      write(database, async (tx) => {
        const row = await live(tx, environmentId)
          .select('seq')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (row === undefined) return false
        await removeTags(tx, row.seq)
        await cancelRunsOf(tx, id, at)
        await tx.deleteFrom('preferences').where('workflow_id', '=', id).execute()
        await tx.deleteFrom('workflows').where('seq', '=', row.seq).execute()
        return true
      }),
  }
}

type CreateCall = [environmentId: string, workflow: Workflow]

/** Returns whether each was created, because identifiers may be taken. */
async function createAll(writer: Writer, calls: readonly CreateCall[]): Promise<boolean[]> {
  const rows = calls.map(([environmentId, workflow]) => ({
    id: workflow._id,
    environment_id: environmentId,
    ...toColumns(workflow),
  }))
  const unlessTaken = sql`on conflict (environment_id, identifier) do nothing
    returning id, seq`
  const made = await insertRows<'workflows', { id: string; seq: number }>(
    writer,
    'workflows',
    rows,
    unlessTaken,
  )
  const seqs = new Map(made.map(({ id, seq }) => [id, seq]))
  const tags = calls.flatMap(([environmentId, workflow]) => {
    const seq = seqs.get(workflow._id)
    return seq === undefined ? [] : tagRows(environmentId, seq, workflow)
  })
  await insertRows(writer, 'workflow_tags', tags)
  return calls.map(([, { _id }]) => seqs.has(_id))
}

const live = (executor: Executor, environmentId: string) =>
  executor.selectFrom('workflows').where('environment_id', '=', environmentId)

/** The ids that exist, locked against deletion until the transaction ends. */
export async function heldWorkflows(
  { tx, kind, environmentId }: Place,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await live(tx, environmentId)
    .select('id')
    .where(isOneOf(kind, 'id', ids))
    .orderBy('seq')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const newestFirst = <Query extends { orderBy: (by: 'created_at' | 'seq', way: 'desc') => Query }>(
  query: Query,
) => query.orderBy('created_at', 'desc').orderBy('seq', 'desc')

async function list(executor: Executor, environmentId: string, page: WorkflowListPage) {
  const rows = await workflowPage(executor, environmentId, page).execute()
  const { total } = await workflowCount(executor, environmentId, page).executeTakeFirstOrThrow()
  return { data: rows.map((row) => fromText<Workflow>(row.document)), totalCount: total }
}

/** Selects row numbers first, which an index can answer without reading the documents of earlier pages. */
export function workflowPage(executor: Executor, environmentId: string, page: WorkflowListPage) {
  const { by = 'createdAt', way = 'desc', limit } = page
  // Equal rows need an order too, or a row might appear on two pages.
  const inOrder = <Query extends { orderBy: (by: OrderColumn | 'seq', way: 'asc' | 'desc') => Query }>(
    query: Query,
  ) => query.orderBy(orderColumns[by], way).orderBy('seq', way)
  const seqs = inOrder(matching(executor, environmentId, page).select('seq'))
    .limit(limit)
    .offset(Math.max(page.page, 0) * limit)
  return inOrder(executor.selectFrom('workflows').select('document').where('seq', 'in', seqs))
}

export const workflowCount = (
  executor: Executor,
  environmentId: string,
  filter: Omit<WorkflowListPage, keyof Page> & Pick<Page, 'query'>,
) => matching(executor, environmentId, filter).select(sql<number>`cast(count(*) as integer)`.as('total'))

const orderColumns = { createdAt: 'created_at', updatedAt: 'updated_at', name: 'name_lower' } as const
type OrderColumn = (typeof orderColumns)[keyof typeof orderColumns]

function matching(executor: Executor, environmentId: string, page: Parameters<typeof workflowCount>[2]) {
  const { groupId, tag, active, query = '' } = page
  let found = live(executor, environmentId)
  const part = toLower(query)
  if (part !== '') {
    const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    found = found.where(
      sql<boolean>`(name_lower like ${pattern} escape '\\' or identifier_lower like ${pattern} escape '\\')`,
    )
  }
  if (groupId !== undefined) found = found.where('group_id', '=', toKey(groupId))
  if (active !== undefined) found = found.where('active', '=', active ? 1 : 0)
  if (tag === undefined) return found
  const tagged = executor
    .selectFrom('workflow_tags')
    .select('workflow_seq')
    .where('environment_id', '=', environmentId)
    .where('tag', '=', toKey(tag))
  return found.where('seq', 'in', tagged)
}

const update = (
  database: Database,
  environmentId: string,
  id: string,
  change: Change<Workflow>,
): Promise<Workflow | undefined> =>
  write(database, async (tx) => {
    const row = await live(tx, environmentId)
      .select(['seq', 'document'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return undefined
    const stored = fromText<Workflow>(row.document)
    const next = change(stored)
    if (next === stored) return stored
    await orTaken(next, () => tx.updateTable('workflows').set(toColumns(next)).where('id', '=', id).execute())
    if (!isSame(tagsOf(stored), tagsOf(next))) {
      await removeTags(tx, row.seq)
      await insertRows({ tx, kind: database.kind }, 'workflow_tags', tagRows(environmentId, row.seq, next))
    }
    return next
  })

async function orTaken(workflow: Workflow, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw isDuplicate(error) ? new IdentifierTaken(identifierOf(workflow), { cause: error }) : error
  }
}

const identifierOf = (workflow: Workflow): string => workflow.triggers?.[0]?.identifier ?? workflow._id

/** Drops characters that PostgreSQL cannot store (NUL, lone surrogates). */
const toLower = (text: string): string => text.toLowerCase().replaceAll(/[\0\p{Cs}]/gu, '')

const toColumns = (workflow: Workflow) => ({
  identifier: toKey(identifierOf(workflow)),
  name_lower: toLower(workflow.name),
  identifier_lower: toLower(identifierOf(workflow)),
  active: workflow.active === true ? 1 : 0,
  created_at: workflow.createdAt ?? '',
  group_id: toKey(workflow._notificationGroupId ?? ''),
  updated_at: workflow.updatedAt ?? workflow.createdAt ?? '',
  document: JSON.stringify(workflow),
})

const tagsOf = ({ tags }: Workflow): string[] => [...new Set((tags ?? []).map(toKey))]

const tagRows = (environmentId: string, seq: number, workflow: Workflow) =>
  tagsOf(workflow).map((tag) => ({ environment_id: environmentId, tag, workflow_seq: seq }))

const removeTags = (tx: Executor, seq: number) =>
  tx.deleteFrom('workflow_tags').where('workflow_seq', '=', seq).execute()
