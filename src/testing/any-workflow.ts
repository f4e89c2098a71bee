import fc from 'fast-check'
import { stepTypes } from '#src/contract/step-kinds.ts'
import { filterSources } from '#src/contract/filter.ts'
import { operators } from '#src/contract/operators.ts'
import { StepInput } from '#src/contract/step.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'

/** Arbitrary valid workflows for a create, with unknown keys at every level. */

const text = fc.oneof(fc.constantFrom('', 'a', 'b', '{{name}}'), fc.string({ maxLength: 6 }))
/** Arbitrary JSON that an import keeps whole; keys that could reach a prototype have their own tests. */
const json = (maxDepth: number) =>
  fc.jsonValue({ maxDepth }).filter((value) => !JSON.stringify(value).includes('__proto__'))
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const free = fc.dictionary(fc.constantFrom('k', 'l', 'm.n', 'constructor'), json(2), {
  maxKeys: 3,
})
const unknown = fc.dictionary(fc.constantFrom('x-1', 'x-2', 'toString'), json(1), {
  maxKeys: 1,
})
const uuid = fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5', 'u6')

/** Any subset of the fields, with some unknown keys. */
const part = (
  fields: Record<string, fc.Arbitrary<unknown>>,
  required: Record<string, fc.Arbitrary<unknown>> = {},
) => {
  const optional = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, some(value)]))
  return fc
    .tuple(unknown, fc.record({ ...optional, ...required }))
    .map(([more, known]) => JSON.parse(JSON.stringify({ ...more, ...known })) as Record<string, unknown>)
}

const condition = part({
  on: fc.constantFrom(...filterSources),
  field: text,
  operator: fc.constantFrom(...operators),
  value: json(1),
  webhookUrl: text,
  step: uuid,
  stepType: text,
})
const filter = part({
  isNegated: fc.boolean(),
  value: fc.constantFrom('AND', 'OR'),
  children: fc.array(condition, { maxLength: 3 }),
})
const metadata = part({
  amount: fc.nat(),
  unit: text,
  digestKey: text,
  type: text,
  backoff: fc.boolean(),
  timed: part({
    atTime: text,
    weekDays: fc.array(text, { maxLength: 2 }),
    monthDays: fc.array(fc.nat(), { maxLength: 2 }),
  }),
})
const block = part({ content: text, url: text }, { type: fc.constantFrom('text', 'button') })
const button = part(
  { content: text, resultContent: text },
  { type: fc.constantFrom('primary', 'secondary', '') },
)
const cta = part({
  type: fc.constant('redirect'),
  data: fc.oneof(part({ url: text, target: text }), json(1)),
  action: fc.oneof(
    part({ status: text, buttons: fc.array(fc.oneof(button, json(0)), { maxLength: 3 }) }),
    json(1),
  ),
})
const actor = part({
  type: fc.constantFrom('none', 'user', 'system_icon', 'system_custom', 'odd'),
  data: fc.oneof(text, fc.constant(null), json(0)),
})
const template = part(
  {
    content: fc.oneof(text, fc.array(block, { maxLength: 2 })),
    contentType: text,
    subject: text,
    title: text,
    preheader: text,
    senderName: text,
    feedId: text,
    cta: fc.oneof(free, cta),
    actor: fc.oneof(free, actor),
    variables: fc.array(fc.record({ name: text }), { maxLength: 2 }),
  },
  { type: fc.constantFrom(...stepTypes) },
)
const stepFields = {
  name: text,
  stepId: text,
  active: fc.boolean(),
  shouldStopOnFail: fc.boolean(),
  filters: fc.array(filter, { maxLength: 3 }),
  metadata,
  replyCallback: part({ active: fc.boolean(), url: text }),
}

export const anyStep: fc.Arbitrary<StepInput> = part(
  { ...stepFields, uuid, variants: fc.array(part(stepFields, { template }), { maxLength: 1 }) },
  { template },
).map((step) => StepInput.parse(step))

export const anyWorkflow: fc.Arbitrary<WorkflowCreate> = part(
  {
    description: text,
    tags: fc.array(text, { maxLength: 3 }),
    active: fc.boolean(),
    critical: fc.boolean(),
    preferenceSettings: part({ email: fc.boolean(), sms: fc.boolean() }),
    data: free,
    blueprintId: text,
  },
  {
    name: text,
    notificationGroupId: fc.constantFrom('671a0000000000000000b001', '671a0000000000000000b002'),
    steps: fc.array(anyStep, { maxLength: 5 }),
  },
).map((workflow) => WorkflowCreate.parse(workflow))
