import * as z from 'zod/mini'

/** What a person may do when a proxy identifies people by name. Every role may read. */
export const roles = ['read', 'support', 'author', 'admin'] as const

/** A person identified by a trusted proxy. */
const Person = z.object({ name: z.string().check(z.minLength(1)), roles: z.array(z.enum(roles)) })

export const labelColors = ['none', 'blue', 'green', 'amber', 'red'] as const

/** How the operator labels the service. People who sign in with a key may change the name and colour. */
const labelFields = {
  name: z.optional(z.string()),
  production: z.optional(z.boolean()),
  color: z.optional(z.enum(labelColors)),
}
export type ServiceLabel = Pick<Extract<ConsoleConfig, { access: 'key' }>, keyof typeof labelFields>

/**
 * `/config.json`, which the console reads at startup. `key`: people enter an API key. `shared`: a proxy signs people
 * in, and the console's server adds the key. A console hosted as static files has it as a file.
 */
export const ConsoleConfig = z.union([
  z.object({
    access: z.literal('key'),
    baseUrl: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/))),
    /** Whether the server of the page records the writes that pass through it. */
    journal: z.optional(z.boolean()),
    ...labelFields,
  }),
  z.object({ access: z.literal('shared'), person: Person, service: z.optional(z.object(labelFields)) }),
])
export type ConsoleConfig = z.infer<typeof ConsoleConfig>
