import * as z from 'zod/mini'
import { FreeForm, maybe, Timestamp } from './wire.ts'

/** The environment an API key belongs to. `_parentId` marks a production-like one, where workflows are read-only. */
export const Environment = z
  .looseObject({
    _id: z.string(),
    name: z.string(),
    identifier: maybe(z.string()),
    _organizationId: maybe(z.string()),
    _parentId: maybe(z.string()),
    createdAt: maybe(Timestamp),
    updatedAt: maybe(Timestamp),
  })
  .register(z.globalRegistry, { id: 'Environment' })
export type Environment = z.infer<typeof Environment>

export const Health = z
  .looseObject({
    status: z.string(),
    info: maybe(FreeForm),
    error: maybe(FreeForm),
    details: maybe(FreeForm),
  })
  .register(z.globalRegistry, { id: 'Health' })
export type Health = z.infer<typeof Health>
