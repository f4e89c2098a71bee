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
  /** 200 when left out. */
  status?: 200 | 201
  /** `data`, when left out: the output is wrapped as `{"data": output}`. `page`: it is sent as it is. */
  envelope?: 'page'
  output: z.ZodMiniType
}

export const paging = {
  page: z
    ._default(z.coerce.number<number>().check(z.int()), 0)
    .register(z.globalRegistry, { description: 'Counts from 0' }),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 10),
}
/** How much is asked for elsewhere. */
export const amounts = {
  count: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1000)), 100),
  days: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(366)), 32),
  messages: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1000)), 10),
}
/** A parameter that may be given several times. At most a hundred values. */
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
