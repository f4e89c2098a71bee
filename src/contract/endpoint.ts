import { z } from 'zod'

/**
 * One operation of the service. Path parameters are written `:name`.
 * `envelope` says how the answer's body holds the output: `data` as `{"data": output}`, `page` as the output itself.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/v1/${string}`
  summary: string
  /** One of the two operations that the specification documents: the console may need these and no other. */
  documented?: true
  /** Answered without an API key. */
  open?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  status: 200 | 201
  envelope: 'data' | 'page'
  output: z.ZodType
}

export const paging = {
  page: z.coerce.number<number>().int().default(0).meta({ description: 'Counts from 0' }),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
}
export const search = z.string().optional()
export const acknowledged = z.looseObject({ acknowledged: z.boolean(), status: z.string() })
