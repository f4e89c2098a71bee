import * as z from 'zod/mini'
import { fields, type ValueType, type Part } from './fields.ts'
import { list, text } from './limits.ts'
import { CastBoolean, CastNumber, FreeForm, optionalField, maybe } from './wire.ts'

const anyValue = { answer: z.optional(z.unknown()), request: z.optional(z.unknown()) }

const schemas = {
  id: { answer: maybe(z.string()), request: optionalField(text('id')) },
  name: { answer: maybe(z.string()), request: optionalField(text('name')) },
  line: { answer: maybe(z.string()), request: optionalField(text('line')) },
  address: { answer: maybe(z.string()), request: optionalField(text('address')) },
  number: { answer: maybe(z.number()), request: optionalField(CastNumber) },
  boolean: { answer: maybe(z.boolean()), request: optionalField(z.boolean()) },
  switch: { answer: maybe(z.boolean()), request: optionalField(CastBoolean) },
  object: { answer: maybe(FreeForm), request: optionalField(FreeForm) },
  days: { answer: maybe(z.array(z.string())), request: optionalField(list(text('id'), 'days')) },
  dates: { answer: maybe(z.array(z.number())), request: optionalField(list(CastNumber, 'days')) },
  variables: { answer: maybe(z.array(z.unknown())), request: optionalField(list(z.unknown(), 'variables')) },
  list: anyValue,
  other: anyValue,
} as const satisfies Record<ValueType, unknown>

type Schemas = typeof schemas
type FieldsOf<P extends Part> = (typeof fields)[P]
type SchemasOf<F> = F extends { valueType: infer H extends ValueType } ? Schemas[H] : never

export const answerFields = <P extends Part>(part: P) =>
  shapeOf(part, (row) => (row.unread ? [] : [schemas[row.valueType].answer])) as {
    [K in keyof FieldsOf<P> as FieldsOf<P>[K] extends { unread: true } ? never : K]: SchemasOf<
      FieldsOf<P>[K]
    >['answer']
  } // fromEntries loses its keys' types

export const requestFields = <P extends Part>(part: P) =>
  shapeOf(part, (row) => [schemas[row.valueType].request]) as {
    [K in keyof FieldsOf<P>]: SchemasOf<FieldsOf<P>[K]>['request']
  } // as above

type Row = { valueType: ValueType; unread?: true }
const shapeOf = (part: Part, schemaOf: (row: Row) => z.ZodMiniType[]) =>
  Object.fromEntries(
    Object.entries<Row>(fields[part]).flatMap(([key, row]) => schemaOf(row).map((schema) => [key, schema])),
  )
