import * as z from 'zod/mini'
import { fields, type Holds, type Part } from './fields.ts'
import { list, text } from './limits.ts'
import { CastBoolean, CastNumber, FreeForm, given, maybe } from './wire.ts'

const free = { answer: z.optional(z.unknown()), request: z.optional(z.unknown()) }

const schemas = {
  id: { answer: maybe(z.string()), request: given(text('id')) },
  name: { answer: maybe(z.string()), request: given(text('name')) },
  line: { answer: maybe(z.string()), request: given(text('line')) },
  address: { answer: maybe(z.string()), request: given(text('address')) },
  number: { answer: maybe(z.number()), request: given(CastNumber) },
  boolean: { answer: maybe(z.boolean()), request: given(z.boolean()) },
  switch: { answer: maybe(z.boolean()), request: given(CastBoolean) },
  object: { answer: maybe(FreeForm), request: given(FreeForm) },
  days: { answer: maybe(z.array(z.string())), request: given(list(text('id'), 'days')) },
  dates: { answer: maybe(z.array(z.number())), request: given(list(CastNumber, 'days')) },
  variables: { answer: maybe(z.array(z.unknown())), request: given(list(z.unknown(), 'variables')) },
  list: free,
  other: free,
} as const satisfies Record<Holds, unknown>

type Schemas = typeof schemas
type FieldsOf<P extends Part> = (typeof fields)[P]
type HeldBy<F> = F extends { holds: infer H extends Holds } ? Schemas[H] : never

export const answerFields = <P extends Part>(part: P) =>
  shapeOf(part, (row) => (row.unread ? [] : [schemas[row.holds].answer])) as {
    [K in keyof FieldsOf<P> as FieldsOf<P>[K] extends { unread: true } ? never : K]: HeldBy<
      FieldsOf<P>[K]
    >['answer']
  } // fromEntries loses its keys' types

export const requestFields = <P extends Part>(part: P) =>
  shapeOf(part, (row) => [schemas[row.holds].request]) as {
    [K in keyof FieldsOf<P>]: HeldBy<FieldsOf<P>[K]>['request']
  } // as above

type Row = { holds: Holds; unread?: true }
const shapeOf = (part: Part, schemaOf: (row: Row) => z.ZodMiniType[]) =>
  Object.fromEntries(
    Object.entries<Row>(fields[part]).flatMap(([key, row]) => schemaOf(row).map((schema) => [key, schema])),
  )
