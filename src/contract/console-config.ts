import * as z from 'zod/mini'

/** What a person may do where people are known by name. Every role may read. */
export const roles = ['read', 'support', 'author', 'admin'] as const

/** Whose name a proxy vouches for. */
const Person = z.object({ name: z.string().check(z.minLength(1)), roles: z.array(z.enum(roles)) })

export const markColors = ['none', 'blue', 'green', 'amber', 'red'] as const

/** What the operator says of the service. Where people bring a key, they may change name and colour. */
const marks = {
  name: z.optional(z.string()),
  production: z.optional(z.boolean()),
  color: z.optional(z.enum(markColors)),
}
export type ServiceMarks = Pick<Extract<ConsoleConfig, { access: 'key' }>, keyof typeof marks>

/**
 * `/config.json`, which the console reads at its start. `key`: people bring an API key. `shared`: a proxy signs people
 * in, and the server of the console adds the key. Beside a console that is only files it is a file.
 */
export const ConsoleConfig = z.union([
  z.object({
    access: z.literal('key'),
    baseUrl: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/))),
    ...marks,
  }),
  z.object({ access: z.literal('shared'), person: Person, service: z.optional(z.object(marks)) }),
])
export type ConsoleConfig = z.infer<typeof ConsoleConfig>
