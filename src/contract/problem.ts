import * as z from 'zod/mini'
import { maybe } from './wire.ts'

/**
 * The body of a refusal. `message` is a list for field errors and a sentence otherwise; services differ in everything else.
 * `errors` names fields by path: `{"steps.0.template.type": {"messages": ["…"]}}`.
 */
export const Problem = z
  .looseObject({
    statusCode: maybe(z.number()),
    message: z.union([z.string(), z.array(z.string())]),
    error: maybe(z.string()),
    timestamp: maybe(z.string()),
    path: maybe(z.string()),
    errors: maybe(z.unknown()),
    errorId: maybe(z.string()),
  })
  .register(z.globalRegistry, { id: 'Problem' })
export type Problem = z.infer<typeof Problem>
