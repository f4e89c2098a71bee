import * as z from 'zod/mini'
import { badRequest } from '../http/service-error.ts'

const { localeError } = z.locales.en()

/** @throws ServiceError 400 that names each wrong field and what it may be, such as `rules[0].share: …` */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: messageOf })
  if (parsed.success) return parsed.data
  throw badRequest(
    parsed.error.issues
      .map(({ path, message }) => (path.length > 0 ? `${z.core.toDotPath(path)}: ${message}` : message))
      .join('; '),
  )
}

/** zod's own words do not list the kinds of a union. */
const messageOf: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_union' && Array.isArray(issue['options'])
    ? localeError({ ...issue, code: 'invalid_value', values: issue['options'] })
    : localeError(issue)
