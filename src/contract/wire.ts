import * as z from 'zod/mini'

/** An object with its name in the OpenAPI document. Keys outside its shape are kept. */
export const resource = <S extends z.core.$ZodLooseShape>(id: string, shape: S) =>
  z.looseObject(shape).register(z.globalRegistry, { id })

/** A page without a total. `hasMore` is true when the page is full, so the last page may be empty. */
export const pageOf = <S extends z.ZodMiniType>(id: string, item: S) =>
  resource(id, {
    page: z.number(),
    pageSize: maybe(z.number()),
    hasMore: maybe(z.boolean()),
    data: z.array(item),
  })

/** 24 hexadecimal digits: the service's own ids. A subscriber's `subscriberId` is free text. */
export const ObjectId = z.string().check(z.regex(/^[0-9a-f]{24}$/i, { error: 'must be a mongodb id' }))
export type ObjectId = z.infer<typeof ObjectId>

/** ISO 8601, UTC, milliseconds. Only displayed, so any string is accepted. */
export const Timestamp = z.string().register(z.globalRegistry, { format: 'date-time' })

/** An optional field. The service reads `null` as absent; after parsing there is no `null`. */
export const optionalField = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullish(schema),
      z.transform((value: z.output<S> | null | undefined) => value ?? undefined),
    ),
  )

/** A field of an answer that some services omit or send as `null`. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema)

const trueValues = [true, 'true', 1, '1', 'yes'] as const
const falseValues = [false, 'false', 0, '0', 'no'] as const

/** The real service stores these spellings as booleans, so clients send them. */
export const CastBoolean = z.pipe(
  z.literal([...trueValues, ...falseValues], { error: 'must be a boolean value' }),
  z.transform((value) => trueValues.some((truth) => truth === value)),
)

const DecimalText = z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/, { error: 'must be a number' }))

/** A number or its decimal spelling in a string ("10" is stored as 10). */
export const CastNumber = z.pipe(
  z.union([z.number(), DecimalText], { error: 'must be a number' }),
  z.transform(Number),
)

/** Any object, passed on unread. */
export const FreeForm = z.record(z.string(), z.unknown())
export type FreeForm = z.infer<typeof FreeForm>
