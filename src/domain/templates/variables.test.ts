import { expect, test } from 'vitest'
import { StepInput, type StepInput as Step } from '#src/contract/step.ts'
import { BrokenTemplate, templateVariables, triggerVariables } from './variables.ts'

const steps = (...rows: unknown[]): Step[] => rows.map((row) => StepInput.parse(row))
const names = (found: { name: string; type: string }[]) =>
  found.map(({ name, type }) => (type === 'String' ? name : `${name}: ${type}`)).join(', ')

test('finds names in blocks, helpers, titles and delay paths like the service', () => {
  const found = triggerVariables(
    steps(
      {
        template: {
          type: 'email',
          subject: 'S {{skipped}}',
          contentType: 'customHtml',
          content:
            '<p>{{a}}{{#if vip}}{{b}}{{else}}{{c}}{{/if}}{{#each items}}{{title}}{{/each}}{{subscriber.firstName}}{{actor.firstName}}</p>',
        },
      },
      { template: { type: 'sms', content: "{{dateFormat when 'P'}} {{unknownHelper x}}" } },
      { template: { type: 'push', title: '{{t}}', content: '{{p}}' } },
      { template: { type: 'delay', content: '' }, metadata: { type: 'scheduled', delayPath: 'sendAt' } },
    ),
  )
  expect(names(found.variables)).toBe('a, items: Array, items.title, vip: Boolean, b, when, p, t, sendAt')
  expect(found.reservedVariables.map(({ type }) => type)).toEqual(['actor'])
  expect(found.subscriberVariables).toEqual([{ name: 'phone' }, { name: 'email' }])
})

// Each is a text, unless its kind stands beside it.
test.each<[string, string]>([
  ['plain', ''],
  ['{{{x}}}', 'x'],
  ['{{_hidden}}', '_hidden'],
  ['{{1}} {{@index}} {{../up}} {{"text"}} {{true}}', ''],
  ['{{#if a}}{{b}}{{else}}{{c}}{{/if}}', 'a: Boolean, b'],
  ['{{#if a b}}{{c}}{{/if}}', ''],
  ['{{#each xs}}{{y}}{{/each}}', 'xs: Array, xs.y'],
  ['{{#each xs}}{{#each ys}}{{z}}{{/each}}{{/each}}', 'xs: Array, xs.ys: Array, xs.ys.z'],
  ['{{#with o}}{{y}}{{/with}}', 'o.y'],
  ['{{#o}}{{y}}{{/o}}', ''],
  ['{{uppercase name}}', 'name'],
  ["{{numberFormat total decimalSep=','}}", 'total'],
  ['{{shout name}}', ''],
  ["{{i18n 'greeting' name=userName}}", 'userName'],
  ['{{!-- {{comment}} --}}', ''],
  ['\\{{escaped}}', ''],
  ['{{#if a}}x{{/if}}{{b}}{{a}}', 'b, a: Boolean'],
])('%s', (text, found) => {
  expect(names(templateVariables(text))).toBe(found)
})

test.each([
  ['sms', { content: '{{tenant.x}} {{actor.y}}' }, ['tenant', 'actor']],
  ['sms', { content: '{{#with tenant}}{{name}}{{/with}}' }, ['tenant']],
  ['sms', { content: '{{step.total_count}} {{branding.color}} {{preheader}} {{subscriber}}' }, []],
])('the caller does not provide system names: %s %j', (type, template, reserved) => {
  const found = triggerVariables(steps({ template: { type, ...template } }))
  expect(found.variables).toEqual([])
  expect(found.reservedVariables.map((each) => each.type)).toEqual(reserved)
})

test.each<[string, unknown, string[]]>([
  ['subject of an HTML email', { template: { type: 'email', subject: '{{a}}', content: 'x' } }, []],
  ['subject of an email of blocks', { template: { type: 'email', subject: '{{a}}', content: [] } }, ['a']],
  [
    'url before content in a block',
    { template: { type: 'email', content: [{ type: 'button', content: '{{b}}', url: '{{a}}' }] } },
    ['a', 'b'],
  ],
  ['link of an email', { template: { type: 'email', content: '', cta: { data: { url: '{{a}}' } } } }, []],
  ['title of a chat message', { template: { type: 'chat', title: '{{a}}', content: '{{b}}' } }, ['b']],
  ['digest key of a delay', { template: { type: 'delay' }, metadata: { digestKey: 'a' } }, []],
  [
    'variants',
    { template: { type: 'sms' }, variants: [{ template: { type: 'sms', content: '{{a}}' } }] },
    [],
  ],
])('%s', (_, step, found) => {
  expect(triggerVariables(steps(step)).variables.map(({ name }) => name)).toEqual(found)
})

test('a repeated name keeps its first position and takes its last type', () => {
  const found = triggerVariables(
    steps(
      { template: { type: 'sms', content: '{{#each xs}}{{/each}}{{b}}' } },
      { template: { type: 'chat', content: '{{xs}}' } },
    ),
  )
  expect(names(found.variables)).toBe('b, xs')
})

test('a broken template is refused in the words of the service, with its position', () => {
  const refused = () => triggerVariables(steps({ template: { type: 'sms', content: 'a {{b' } }))
  expect(refused).toThrow(BrokenTemplate)
  expect(refused).toThrow('Failed to extract variables')
})

test.each<['in_app' | 'sms' | 'push', object[]]>([
  ['in_app', []],
  ['sms', [{ type: 'text', content: 'Hello' }]],
])('a list as content of %s is refused like a broken template', (type, content) => {
  expect(() => triggerVariables(steps({ template: { type, content } }))).toThrow(BrokenTemplate)
})
