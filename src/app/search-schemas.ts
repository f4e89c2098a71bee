import { z } from 'zod'

/** A page of a list and what is looked for in it. What cannot be read is passed over: a mistyped address still opens the list. */
export const ListSearch = z.object({
  /** Counts from 0. */
  page: z.coerce.number().int().min(0).optional().catch(undefined),
  query: z.string().optional().catch(undefined),
})

/** Where to go on after connecting. Only a path of the console: another address would lead away from it. */
export const SettingsSearch = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
})
