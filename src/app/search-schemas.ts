import * as z from 'zod/mini'
import { linkFailures } from '#src/client/start-link.ts'
import { endings } from '#src/domain/journal/outcome.ts'
import { topicNames } from '#src/features/journal/wanted.ts'
import { sorts, states } from '#src/features/workflows/list/wanted.ts'

/** A page of a list and what is looked for in it. What cannot be read is passed over: a mistyped address still opens the list. */
export const ListSearch = z.object({
  /** Counts from 0. */
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(0))), undefined),
  query: z.catch(z.optional(z.string()), undefined),
})

/** The same with what narrows and orders the workflows. */
export const WorkflowListSearch = z.object({
  ...ListSearch.shape,
  group: z.catch(z.optional(z.string()), undefined),
  tag: z.catch(z.optional(z.string()), undefined),
  state: z.catch(z.optional(z.enum(states)), undefined),
  sort: z.catch(z.optional(z.enum(sorts)), undefined),
  start: z.catch(z.optional(z.literal('paste')), undefined),
})

/** The part of a workflow's form that is shown, the steps when left out, and the step that is open in it, by its uuid or id. */
export const EditWorkflowSearch = z.object({
  section: z.catch(z.optional(z.enum(['steps', 'settings', 'dry-run', 'review'])), undefined),
  step: z.catch(z.optional(z.string()), undefined),
  /** The draft that is gone on with; without one a new one is begun. */
  draft: z.catch(z.optional(z.string()), undefined),
})

/** What a new workflow begins as: a copy of another one, by id; a sample, by its name; what was taken in. */
export const NewWorkflowSearch = z.object({
  ...EditWorkflowSearch.shape,
  from: z.catch(z.optional(z.string()), undefined),
  sample: z.catch(z.optional(z.string()), undefined),
  /** `paste`: with the dialog to paste into · `handed`: with what another screen took in. */
  start: z.catch(z.optional(z.enum(['paste', 'handed'])), undefined),
  /** The workflow that was just created here, by its id: what became of it is shown. */
  created: z.catch(z.optional(z.string()), undefined),
})

const wish = z.catch(z.optional(z.string()), undefined)

/** A page of the journal and what narrows it; days are `YYYY-MM-DD`. */
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

/** Where to go on after connecting. Only a path of the console: another address would lead away from it. */
export const SettingsSearch = z.object({
  next: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined),
  /** Why a start link did not sign in. */
  startLink: z.catch(z.optional(z.enum(linkFailures)), undefined),
})

/** The bulk run that is shown; without one a new one is prepared. */
export const BulkSearch = z.object({ run: z.catch(z.optional(z.string()), undefined) })
