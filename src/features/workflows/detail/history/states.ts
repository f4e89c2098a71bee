import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { journalQuery } from '#src/client/journal/use-journal.ts'
import { rowsOfPage, type Journal } from '#src/client/journal/source.ts'
import { Workflow } from '#src/contract/workflow.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import { isWritable } from '../../model/read-only/SourceWorkflow.tsx'

/** Changes of one minute must be told apart. */
export const exactly = { dateStyle: 'medium', timeStyle: 'medium' } as const

/** A workflow as it was after a save or before one, or as it is now. */
export type State = { key: string; entry?: WriteEntry; side?: 'before' | 'after' }

export const now: State = { key: 'now' }
export const after = (entry: WriteEntry): State => ({ key: entry.id, entry, side: 'after' })

const operations = ['workflowCreate', 'workflowUpdate', 'workflowStatusUpdate', 'workflowDelete'] as const

/** What the journal holds of a workflow, newest first. */
export const historyOf = (journal: Journal, workflowId: string) =>
  infiniteQueryOptions<JournalPage, Error, InfiniteData<JournalPage>, string[], number>({
    queryKey: ['journal', 'workflow', workflowId],
    queryFn: ({ pageParam }) => journal.browse({ workflowId, operations }, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * rowsOfPage : undefined),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const entriesIn = (pages: readonly JournalPage[]): WriteEntry[] =>
  pages.flatMap(({ rows }) => rows.flatMap(({ entry }) => (entry.kind === 'write' ? [entry] : [])))

/** The states that saves led to, newest first, and the one before the oldest save. */
export function statesOf(entries: readonly WriteEntry[]): State[] {
  const saves = entries.filter(({ operation, outcome }) => isSave(operation) && outcome === 'applied')
  const oldest = saves.at(-1)
  const first: State[] =
    oldest?.operation === 'workflowUpdate'
      ? [{ key: `before ${oldest.id}`, entry: oldest, side: 'before' }]
      : []
  return [now, ...saves.map(after), ...first]
}

export const isSave = (operation: WriteEntry['operation']): boolean =>
  operation === 'workflowCreate' || operation === 'workflowUpdate'

/** The workflow in a part of an entry; undefined if the part is not a whole one, such as one without its long fields. */
export function workflowIn(part: unknown): Workflow | undefined {
  if (isRecord(part) && Object.values(part).some((value) => isRecord(value) && 'leftOut' in value))
    return undefined
  const found = Workflow.safeParse(part).data
  return found && Array.isArray(found.steps) && isWritable(found) ? found : undefined
}

/** A state's workflow, or null if it is not known. Lists shorten long entries, which are then read alone. */
export const stateQuery = (journal: Journal, { key, entry, side = 'after' }: State, present: Workflow) =>
  journalQuery(['state', key, present], async () => {
    if (!entry) return present
    return workflowIn(entry[side]) ?? workflowIn((await whole(journal, entry))?.[side]) ?? null
  })

async function whole(journal: Journal, { id, at, subject }: WriteEntry): Promise<WriteEntry | undefined> {
  const since = Date.parse(at)
  const found = await journal.list({
    since,
    until: since + 1,
    ...(subject.workflowId !== undefined && { workflowId: subject.workflowId }),
  })
  return found.find((one): one is WriteEntry => one.kind === 'write' && one.id === id)
}
