import * as z from 'zod/mini'
import { text } from './limits.ts'

/** One operation of the service. Path parameters are written `:name`. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/v1/${string}`
  summary: string
  /** One of the two operations in the published specification: the only ones the console may rely on. */
  documented?: true
  /** Answered without an API key. */
  open?: true
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** 200 by default. */
  status?: 200 | 201
  /** By default the output is wrapped as `{"data": output}`; `page` sends it as it is. */
  envelope?: 'page'
  output: z.ZodMiniType
}

export const paging = {
  page: z
    ._default(z.coerce.number<number>().check(z.int()), 0)
    .register(z.globalRegistry, { description: 'Counts from 0' }),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 10),
}
/** Query parameters that limit the amount of other answers. */
export const amounts = {
  count: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1000)), 100),
  messages: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1000)), 10),
}
/** A query parameter that may be repeated, up to a hundred times. */
export const oneOrMore = (schema: z.ZodMiniType<string, string>, description: string) =>
  z
    .optional(
      z.pipe(
        z.union([schema, z.array(schema).check(z.maxLength(100))]),
        z.transform((given: string | string[]) => [given].flat()),
      ),
    )
    .register(z.globalRegistry, { description })
export const search = (description: string) =>
  z.optional(text('search')).register(z.globalRegistry, { description })
export const acknowledged = z.looseObject({ acknowledged: z.boolean(), status: z.string() })
