import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallError } from '#src/client/failure.ts'
import { journalQuery } from '#src/client/journal/use-journal.ts'
import { rowsOfPage, type Journal } from '#src/client/journal/source.ts'
import { Workflow } from '#src/contract/workflow.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { isWritable } from '../../model/read-only/SourceWorkflow.tsx'

/** Changes of one minute must be told apart. */
export const exactly = { dateStyle: 'medium', timeStyle: 'medium' } as const

const operations = ['workflowCreate', 'workflowUpdate', 'workflowStatusUpdate', 'workflowDelete'] as const

type Page = { data: WriteEntry[]; hasMore: boolean }

/** A page of what the journal holds of a workflow, newest first. */
export const historyOf = (journal: Journal, workflowId: string, page: number) =>
  queryOptions({
    ...journalQuery<Page, CallError>(['workflow', workflowId, page], async () => {
      const { rows, hasMore } = await journal.browse({ workflow: workflowId, operations }, page * rowsOfPage)
      return { data: rows.flatMap(({ entry }) => (entry.kind === 'write' ? [entry] : [])), hasMore }
    }),
    placeholderData: keepPreviousData,
  })

export const isSave = (operation: WriteEntry['operation']): boolean =>
  operation === 'workflowCreate' || operation === 'workflowUpdate'

/** The workflow in a part of an entry; undefined if the part is not a whole one, such as one without its long fields. */
export function workflowIn(part: unknown): Workflow | undefined {
  if (isRecord(part) && Object.values(part).some((value) => isRecord(value) && 'leftOut' in value))
    return undefined
  const found = Workflow.safeParse(part).data
  return found && Array.isArray(found.steps) && isWritable(found) ? found : undefined
}

export type Side = 'after' | 'before'

/** The workflow after or before a change, or null if it is not known. Lists shorten long entries, which are then read alone. */
export const stateQuery = (journal: Journal, entry: WriteEntry, side: Side) =>
  journalQuery(
    ['state', entry.id, side],
    async () => workflowIn(entry[side]) ?? workflowIn((await whole(journal, entry))?.[side]) ?? null,
  )

async function whole(journal: Journal, { id, at, subject }: WriteEntry): Promise<WriteEntry | undefined> {
  const found = await journal.list({
    from: new Date(at).toISOString(),
    to: new Date(Date.parse(at) + 1).toISOString(),
    ...(subject.workflowId !== undefined && { workflow: subject.workflowId }),
  })
  return found.find((one): one is WriteEntry => one.kind === 'write' && one.id === id)
}
