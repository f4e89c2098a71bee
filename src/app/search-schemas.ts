import * as z from 'zod/mini'
import { linkFailures } from '#src/client/start-link.ts'
import { endings } from '#src/domain/journal/outcome.ts'
import { topicNames } from '#src/features/journal/wanted.ts'
import { sorts, states } from '#src/features/workflows/list/wanted.ts'

/** Page and query of a list. Unreadable values are ignored: a mistyped URL still opens the list. */
export const ListSearch = z.object({
  /** Counts from 0. */
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(0))), undefined),
  query: z.catch(z.optional(z.string()), undefined),
})

/** The same, with filters and order of the workflows. */
export const WorkflowListSearch = z.object({
  ...ListSearch.shape,
  group: z.catch(z.optional(z.string()), undefined),
  tag: z.catch(z.optional(z.string()), undefined),
  state: z.catch(z.optional(z.enum(states)), undefined),
  sort: z.catch(z.optional(z.enum(sorts)), undefined),
  start: z.catch(z.optional(z.literal('paste')), undefined),
})

/** The section of a workflow's form (the steps by default), and the open step by uuid or id. */
export const EditWorkflowSearch = z.object({
  section: z.catch(z.optional(z.enum(['steps', 'settings', 'dry-run', 'review'])), undefined),
  step: z.catch(z.optional(z.string()), undefined),
  /** The draft to continue; without it a new one starts. */
  draft: z.catch(z.optional(z.string()), undefined),
})

/** What a new workflow starts as: a copy, by id; a sample, by name; an import. */
export const NewWorkflowSearch = z.object({
  ...EditWorkflowSearch.shape,
  from: z.catch(z.optional(z.string()), undefined),
  sample: z.catch(z.optional(z.string()), undefined),
  /** `paste`: with the import dialog open; `handed`: with an import from another screen. */
  start: z.catch(z.optional(z.enum(['paste', 'handed'])), undefined),
  /** The id of the workflow just created here, whose result is shown. */
  created: z.catch(z.optional(z.string()), undefined),
})

const wish = z.catch(z.optional(z.string()), undefined)

/** Page and filters of the journal; days are `YYYY-MM-DD`. */
export const JournalSearch = z.object({
  ...ListSearch.shape,
  outcome: z.catch(z.optional(z.enum(endings)), undefined),
  topic: z.catch(z.optional(z.enum(topicNames)), undefined),
  subscriberId: wish,
  workflowId: wish,
  run: wish,
  from: wish,
  to: wish,
})

/** Where to go after connecting. Only a path of the console: anything else could lead to a foreign page. */
export const SettingsSearch = z.object({
  next: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined),
  /** Why a start link did not sign in. */
  startLink: z.catch(z.optional(z.enum(linkFailures)), undefined),
})

/** The bulk run to show; without it a new one is prepared. */
export const BulkSearch = z.object({ run: z.catch(z.optional(z.string()), undefined) })
