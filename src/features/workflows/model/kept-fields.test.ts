import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StepInput } from '#src/contract/step.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { toCreate } from './to-create.ts'
import { toValues } from './to-values.ts'
import { emptyWorkflow, type StepValues, type WorkflowValues } from './values.ts'
import { runs } from '#src/testing/runs.ts'

const group = '671a0000000000000000b001'
const bodyWith = (step: object) =>
  WorkflowCreate.parse({ name: 'Receipt', notificationGroupId: group, steps: [{ uuid: 'u', ...step }] })
/** The step sent after an edit of its row. */
const afterEdit = (step: object, edit: (row: StepValues) => void) => {
  const values = toValues(bodyWith(step))
  const [row] = values.steps
  if (row) edit(row)
  return toCreate(values).steps[0]
}
const filters = (condition: object) => [
  { isNegated: false, type: 'GROUP', value: 'AND', odd: 1, children: [condition] },
]
const editCondition = (field: 'value' | 'operator' | 'on', text: string) => (row: StepValues) => {
  const [condition] = row.filters[0]?.children ?? []
  if (condition) condition[field] = text
}

test('an unedited workflow is sent as it was, with unknown keys and odd values, but groups are spelled out', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const sent = toCreate(toValues(workflow))
      // A step without a uuid gets one: conditions of later steps may need it.
      const uuids = sent.steps.map(({ uuid }) => uuid)
      const steps = workflow.steps.map((step, index) => ({
        ...step,
        uuid: step.uuid ?? uuids[index],
        ...(step.filters
          ? { filters: step.filters.map((filter) => ({ isNegated: false, type: 'GROUP', ...filter })) }
          : {}),
      }))
      expect(sent).toEqual({ ...workflow, steps })
      expect(WorkflowCreate.safeParse(sent).success).toBe(true)
    }),
    runs(300),
  )
})

test.each<[string, Partial<WorkflowValues>, object]>([
  ['a name', { name: 'Letter' }, { name: 'Letter' }],
  ['a description that is cleared', { description: '' }, { description: undefined }],
  ['a switch', { critical: false }, { critical: undefined }],
  [
    'a channel',
    { preferenceSettings: { ...emptyWorkflow().preferenceSettings, email: false, sms: false } },
    { preferenceSettings: { sms: false, fax: true, email: false } },
  ],
  ['data', { data: '{"a": 2}' }, { data: { a: 2 } }],
])('an edit of %s changes that and nothing else', (_, edit, expected) => {
  const body = WorkflowCreate.parse({
    name: ' Receipt ',
    notificationGroupId: group,
    steps: [],
    description: 'Old',
    critical: true,
    active: false,
    preferenceSettings: { sms: false, fax: true },
    data: { a: 1, b: 2 },
    'x-owner': { team: 1 },
  })
  const sent = toCreate({ ...toValues(body), ...edit })
  expect(JSON.parse(JSON.stringify(sent))).toEqual(JSON.parse(JSON.stringify({ ...body, ...expected })))
})

const email = {
  type: 'email',
  subject: 'Old',
  preheader: 'Soon',
  layoutId: 'l',
  contentType: 'editor',
  content: [{ type: 'text', content: 'Hi', styles: { textAlign: 'left' }, odd: [1] }],
  actor: { type: 'system_icon' },
}
const bell = {
  type: 'in_app',
  content: 'Hi',
  cta: { type: 'redirect', data: { url: '/a' }, action: { buttons: [{ type: 'primary', odd: 1 }] } },
}
test.each<[string, object, (row: StepValues) => void, object]>([
  [
    'a subject',
    { template: email },
    (row) => (row.template.subject = 'New'),
    { template: { ...email, subject: 'New' } },
  ],
  [
    'a text that is cleared, which the service must be told',
    { template: email },
    (row) => (row.template.preheader = ''),
    { template: { ...email, preheader: '' } },
  ],
  [
    'a block',
    { template: email },
    (row) => row.template.blocks.forEach((block) => (block.content = 'Hello')),
    { template: { ...email, content: [{ ...email.content[0], content: 'Hello' }] } },
  ],
  [
    'a message that leads nowhere any more',
    { template: bell },
    (row) => (row.template.cta.data.url = ''),
    { template: { ...bell, cta: { ...bell.cta, data: {} } } },
  ],
  [
    'a button that is only partly known',
    { template: bell },
    (row) => row.template.cta.action.buttons.forEach((button) => (button.content = 'See')),
    {
      template: {
        ...bell,
        cta: { ...bell.cta, action: { buttons: [{ type: 'primary', odd: 1, content: 'See' }] } },
      },
    },
  ],
  [
    'unreadable buttons stay beside a new address',
    { template: { ...bell, cta: { data: { url: '/a' }, action: { buttons: ['x'] } } } },
    (row) => (row.template.cta.data.url = '/b'),
    { template: { ...bell, cta: { data: { url: '/b' }, action: { buttons: ['x'] } } } },
  ],
  [
    'no picture any more, which the service must be told',
    { template: { ...bell, actor: { type: 'user', data: null } } },
    (row) => (row.template.actor.type = 'none'),
    { template: { ...bell, actor: { type: 'none', data: null } } },
  ],
  [
    'a timing',
    { template: { type: 'delay' }, metadata: { type: 'regular', amount: 1, unit: 'hours', odd: 1 } },
    (row) => (row.metadata.amount = '2'),
    { template: { type: 'delay' }, metadata: { type: 'regular', amount: 2, unit: 'hours', odd: 1 } },
  ],
  [
    'a condition on a number',
    { template: bell, filters: filters({ on: 'payload', field: 'a', operator: 'LARGER', value: 5, odd: 1 }) },
    editCondition('operator', 'SMALLER'),
    {
      template: bell,
      filters: filters({ on: 'payload', field: 'a', operator: 'SMALLER', value: 5, odd: 1 }),
    },
  ],
  [
    'a number of a condition',
    { template: bell, filters: filters({ on: 'payload', field: 'a', operator: 'LARGER', value: 5 }) },
    editCondition('value', '6'),
    { template: bell, filters: filters({ on: 'payload', field: 'a', operator: 'LARGER', value: '6' }) },
  ],
  [
    'a condition that looks elsewhere',
    {
      template: bell,
      filters: filters({ on: 'payload', field: 'a', operator: 'EQUAL', value: [1], odd: 1 }),
    },
    (row) => {
      editCondition('on', 'isOnline')(row)
      editCondition('value', 'true')(row)
    },
    { template: bell, filters: filters({ on: 'isOnline', value: true, odd: 1 }) },
  ],
  [
    'a variant',
    {
      template: bell,
      variants: [{ odd: 2, _templateId: 'v', template: { ...bell, odd: 3 } }, { template: bell }],
    },
    ({ variants: [first] }) => {
      if (first) first.template.content = 'Other'
    },
    {
      template: bell,
      variants: [
        { odd: 2, _templateId: 'v', template: { ...bell, odd: 3, content: 'Other' } },
        { template: bell },
      ],
    },
  ],
  [
    'no condition any more',
    { template: bell, variants: [{ template: bell, odd: 1 }], filters: filters({ on: 'payload' }) },
    (row) => (row.filters = []),
    { template: bell, variants: [{ template: bell, odd: 1 }] },
  ],
])('an edit of a step: %s', (_, before, edit, expected) => {
  const sent = afterEdit({ odd: 1, _templateId: 't', ...before }, edit)
  expect(JSON.parse(JSON.stringify(sent))).toEqual({ uuid: 'u', odd: 1, _templateId: 't', ...expected })
  expect(StepInput.safeParse(sent).success).toBe(true)
})

test.each([
  [{ on: 'isOnline', value: true }, 'true'],
  [{ on: 'isOnline', value: 'true' }, ''],
  [{ on: 'isOnlineInLast', value: 5 }, '5'],
  [{ on: 'isOnlineInLast', value: '5' }, ''],
  [{ on: 'payload', value: 5 }, '5'],
  [{ on: 'payload', value: ['a', 1] }, '["a",1]'],
])('the value of %j is shown as %j', (condition, shown) => {
  const values = toValues(bodyWith({ template: bell, filters: filters(condition) }))
  expect(values.steps[0]?.filters[0]?.children[0]?.value).toBe(shown)
})
