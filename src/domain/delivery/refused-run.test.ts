import { expect, test } from 'vitest'
import { dryRun } from './dry-run.ts'

const now = '2026-03-01T12:00:00.000Z'
const sms = (content: string, more: object = {}) => ({ template: { type: 'sms', content, ...more } })
const declares = (...variables: object[]) =>
  sms('Hi {{name}}', { variables: variables.map((each) => ({ type: 'String', required: true, ...each })) })
const missingName = { kind: 'required', name: 'name', type: 'String' }
const until = { template: { type: 'delay' }, metadata: { type: 'scheduled', delayPath: 'at' } }
const run = (steps: object[], given: object = {}) => dryRun({ active: true, steps }, { now, ...given })

test.each<[string, object[], object, object[]]>([
  ['a required variable that is missing', [declares({ name: 'name' })], {}, [missingName]],
  [
    'required variables of another type',
    [declares({ name: 'a.list', type: 'Array' }, { name: 'b', type: 'Boolean' })],
    { payload: { a: { list: 'x' }, b: 'true' } },
    [
      { kind: 'required', name: 'a.list', type: 'Array' },
      { kind: 'required', name: 'b', type: 'Boolean' },
    ],
  ],
  [
    'a missing variable that has a default',
    [declares({ name: 'name', defaultValue: 'Ada' })],
    {},
    [missingName],
  ],
  [
    'a date in another format',
    [until],
    { payload: { at: '2026-03-02' } },
    [{ kind: 'dateForm', name: 'at' }],
  ],
  ['a date as a number', [until], { payload: { at: 1 } }, [{ kind: 'dateForm', name: 'at' }]],
  ['no date', [until], {}, [{ kind: 'noDate', name: 'at' }]],
  ['no tenant', [sms('{{tenant.name}}')], {}, [{ kind: 'tenant' }]],
  ['no actor', [sms('{{actor.firstName}}')], {}, [{ kind: 'actor' }]],
])('a trigger is refused: %s', (_, steps, given, trigger) => {
  const { refused, sent, steps: runs } = run(steps, given)
  expect(refused).toEqual({ workflow: [], trigger })
  expect([sent, ...runs.map(({ verdict }) => verdict)]).toEqual([0, 'notReached'])
})

test.each<[string, object[], object]>([
  ['a number in place of text', [declares({ name: 'name' })], { payload: { name: 5 } }],
  ['a name of the service', [declares({ name: 'subscriber.x' })], {}],
  [
    'a date that the fixed service accepts',
    [until, sms('x')],
    { payload: { at: '2026-03-02' }, semantics: 'fixed' },
  ],
  ['tenant and actor', [sms('{{tenant.name}} {{actor.email}}')], { tenant: { name: 'Acme' }, actor: {} }],
])('a trigger is accepted: %s', (_, steps, given) => {
  const { refused, sent } = run(steps, given)
  expect(refused).toEqual({ workflow: [], trigger: [] })
  expect(sent).toBe(1)
})

test('a workflow that cannot be created sends nothing', () => {
  const { refused, sent } = run([sms('Hi {{#if vip}}')])
  expect([refused.workflow.map(({ code }) => code), sent]).toEqual([['unreadableText'], 0])
})

test.each(['{{i18n "hello"}}', '{{shout name}}', '{{dateFormat "2026-03-01" "Q"}}'])(
  'a message with %s fails, and says what cannot be filled in',
  (content) => {
    const { steps, sent } = dryRun({ active: true, steps: [{ template: { type: 'sms', content } }] })
    const [name = ''] = content.slice(2).split(' ')
    expect(steps[0]).toMatchObject({
      verdict: 'failed',
      gate: 'text',
      content: { content: { left: [`{{${name}}}`] } },
    })
    expect(sent).toBe(0)
  },
)

test('missing values are filled in with the defaults of the last step', () => {
  const by = (name: string, defaultValue: unknown) => ({ name, type: 'String', defaultValue })
  const first = sms('{{a}}{{b.c}}{{d}}', { variables: [by('d', 'first')] })
  const last = sms('{{a}}{{b.c}}{{d}}', { variables: [by('a', 'A'), by('b.c', 'C'), by('e', '')] })
  const textsOf = (payload: object) =>
    run([first, last], { payload }).steps.map(({ content }) => content?.['content']?.text)
  expect(textsOf({})).toEqual(['AC', 'AC'])
  expect(textsOf({ a: 'own', d: 'D' })).toEqual(['ownCD', 'ownCD'])
})
