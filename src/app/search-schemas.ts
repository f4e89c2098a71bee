import * as z from 'zod/mini'

/** A page of a list and what is looked for in it. What cannot be read is passed over: a mistyped address still opens the list. */
export const ListSearch = z.object({
  /** Counts from 0. */
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(0))), undefined),
  query: z.catch(z.optional(z.string()), undefined),
  start: z.catch(z.optional(z.literal('paste')), undefined),
})

/** The part of a workflow's form that is shown, the steps when left out, and the step that is open in it, by its uuid or id. */
export const EditWorkflowSearch = z.object({
  section: z.catch(z.optional(z.enum(['steps', 'settings', 'review'])), undefined),
  step: z.catch(z.optional(z.string()), undefined),
})

export const NewWorkflowSearch = z.extend(EditWorkflowSearch, {
  /** The workflow that a new one begins as a copy of, by id. */
  from: z.catch(z.optional(z.string()), undefined),
  /** `paste`: with the dialog to paste into · `handed`: with what another screen took in. */
  start: z.catch(z.optional(z.enum(['paste', 'handed'])), undefined),
})

/** Where to go on after connecting. Only a path of the console: another address would lead away from it. */
export const SettingsSearch = z.object({
  next: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined),
})
