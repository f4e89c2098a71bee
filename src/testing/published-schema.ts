import type { fromJSONSchema } from 'zod'

type Schema = Exclude<Parameters<typeof fromJSONSchema>[0], boolean>

const text: Schema = { type: 'string' }
const yesOrNo: Schema = { type: 'boolean' }
const number: Schema = { type: 'number' }
const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values })
const listOf = (items: Schema): Schema => ({ type: 'array', items })
const unit = oneOf('seconds', 'minutes', 'hours', 'days', 'weeks', 'months')
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
})

const condition = object(
  {
    field: text,
    value: text,
    operator: oneOf(
      'LARGER',
      'SMALLER',
      'LARGER_EQUAL',
      'SMALLER_EQUAL',
      'EQUAL',
      'NOT_EQUAL',
      'ALL_IN',
      'ANY_IN',
      'NOT_IN',
      'BETWEEN',
      'NOT_BETWEEN',
      'LIKE',
      'NOT_LIKE',
      'IN',
    ),
    on: oneOf('subscriber', 'payload'),
  },
  'field',
  'value',
  'operator',
  'on',
)

const group = object(
  {
    isNegated: yesOrNo,
    type: oneOf('BOOLEAN', 'TEXT', 'DATE', 'NUMBER', 'STATEMENT', 'LIST', 'MULTI_LIST', 'GROUP'),
    value: oneOf('AND', 'OR'),
    children: listOf(condition),
  },
  'isNegated',
  'type',
  'value',
  'children',
)

const timed = object({ atTime: text, weekDays: listOf(text), monthlyType: oneOf('each', 'on') })

const metadata = {
  anyOf: [
    object(
      {
        amount: number,
        unit,
        digestKey: text,
        type: oneOf('regular', 'backoff'),
        backoff: yesOrNo,
        backoffAmount: number,
        backoffUnit: unit,
        updateMode: yesOrNo,
      },
      'type',
    ),
    object({ amount: number, unit, digestKey: text, type: oneOf('timed'), timed }, 'type'),
    object({ type: oneOf('scheduled'), delayPath: text }, 'type', 'delayPath'),
  ],
}

const step = object({
  _id: text,
  uuid: text,
  name: text,
  _templateId: text,
  active: yesOrNo,
  shouldStopOnFail: yesOrNo,
  template: object({}),
  filters: listOf(group),
  metadata,
  replyCallback: object({}),
})

/**
 * The body of a create in the document that Novu 2.0.0 serves, for services that validate by it. Leaves out what no real
 * body can satisfy: variants as a single object, and days of a month as text.
 */
export const publishedCreate: Schema = object(
  {
    name: text,
    notificationGroupId: text,
    notificationGroup: object({}),
    tags: listOf(text),
    description: {
      type: 'string',
      maxLength: 1e3,
    },
    steps: listOf(step),
    active: yesOrNo,
    draft: yesOrNo,
    critical: yesOrNo,
    blueprintId: text,
    data: object({}),
    preferenceSettings: object({
      email: yesOrNo,
      sms: yesOrNo,
      in_app: yesOrNo,
      chat: yesOrNo,
      push: yesOrNo,
    }),
  },
  'name',
  'notificationGroupId',
  'steps',
)
