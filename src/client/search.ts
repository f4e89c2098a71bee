import * as z from 'zod/mini'
import { limits } from '#src/contract/limits.ts'
import { runEnds } from '#src/contract/run-ends.ts'
import { channels } from '#src/contract/step-kinds.ts'
import { endings } from '#src/domain/journal/outcome.ts'
import { linkFailures } from './start-link.ts'

/** Search parameters as plain text in the URL, `?page=2&query=12`, never JSON. The route's schema interprets them. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Leaves out undefined values. `{}` gives '', anything else starts with a question mark. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

// Unreadable values are ignored: a mistyped URL still opens its screen.
const lenient = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const text = lenient(z.string())

/** Page and query of a list. */
export const ListSearch = z.object({
  /** Counts from 0. */
  page: lenient(z.coerce.number().check(z.int(), z.minimum(0))),
  query: lenient(z.string().check(z.maxLength(limits.text.search))),
})
/** Rows per page. */
export const pageSizes = { workflows: 10, subscribers: 20 } as const
export type ListSearch = z.infer<typeof ListSearch>

export const workflowStates = ['active', 'inactive'] as const
/** Orders other than newest first. */
export const workflowSorts = ['oldest', 'name', 'nameDown', 'changed', 'unchanged'] as const

/** Search of the list of workflows; by default all of them, newest first. */
export const WorkflowListSearch = z.object({
  ...ListSearch.shape,
  /** Id of a notification group. */
  group: text,
  tag: text,
  state: lenient(z.enum(workflowStates)),
  sort: lenient(z.enum(workflowSorts)),
  /** The drafts of this device instead. */
  show: lenient(z.literal('drafts')),
  /** Opens the import dialog. */
  start: lenient(z.literal('paste')),
})
export type WorkflowListSearch = z.infer<typeof WorkflowListSearch>

/** The sections of a workflow's form, in order. */
export const sections = ['steps', 'settings', 'test'] as const

/** Position in a workflow's form. */
export const BuilderSearch = z.object({
  /** The steps by default. */
  section: lenient(z.enum(sections)),
  /** The open step, by uuid or id. */
  step: text,
  /** The draft to continue; without it a new one starts. */
  draft: text,
})

/** Position on a workflow's page. */
export const WorkflowSearch = z.object({ section: lenient(z.enum(['test', 'history'])) })

/** What a new workflow starts as: a copy, by id; a sample, by name; an import. */
export const NewWorkflowSearch = z.object({
  from: text,
  sample: text,
  /** `paste` opens the import dialog; `handed` takes an import from another screen. */
  start: lenient(z.enum(['paste', 'handed'])),
})

/** Page and filters of the journal. Days are `YYYY-MM-DD` in the reader's time zone, both inclusive. */
export const JournalSearch = z.object({
  ...ListSearch.shape,
  outcome: lenient(z.enum(endings)),
  topic: lenient(z.enum(['preferences', 'workflowPreferences', 'workflows', 'groups', 'subscribers'])),
  person: text,
  subscriberId: text,
  workflowId: text,
  run: text,
  from: text,
  to: text,
})
export type JournalSearch = z.infer<typeof JournalSearch>

/** Page and filters of the runs. Days are `YYYY-MM-DD` in the reader's time zone, both inclusive. */
export const ActivitySearch = z.object({
  ...ListSearch.shape,
  /** Id of a workflow. */
  workflow: text,
  channel: lenient(z.enum(channels)),
  subscriberId: text,
  transaction: text,
  result: lenient(z.enum(runEnds)),
  from: text,
  to: text,
})
export type ActivitySearch = z.infer<typeof ActivitySearch>

export const SettingsSearch = z.object({
  /** Where to go after connecting. Only a path of the console, because anything else could lead to another site. */
  next: lenient(z.string().check(z.regex(/^\/(?![/\\])/))),
  /** Why a start link did not sign in. */
  startLink: lenient(z.enum(linkFailures)),
})

/** The bulk run to show; without it a new one is prepared. */
export const BulkSearch = z.object({ run: text })
