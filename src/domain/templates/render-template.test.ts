import { expect, test } from 'vitest'
import { renderTemplate } from './render-template.ts'
import { payloadSamples, sampleValues } from './sample-values.ts'
import { templateVariables } from './variables.ts'

const sample = {
  name: 'Ada & <Co>',
  vip: true,
  none: [],
  n: 2,
  items: [{ title: 'One' }, { title: 'Two' }],
  order: { id: 7 },
  words: ['a', 'b'],
}

test.each([
  ['Hi', 'Hi'],
  ['Hi {{name}}', 'Hi Ada &amp; &lt;Co&gt;'],
  ['Hi {{{name}}}', 'Hi Ada & <Co>'],
  ['{{order.id}}', '7'],
  ['{{missing.name}}', '{{missing.name}}'],
  ['{{#if vip}}yes{{else}}no{{/if}}', 'yes'],
  ['{{#if none}}yes{{else}}no{{/if}}', 'no'],
  ['{{#unless vip}}yes{{else}}no{{/unless}}', 'no'],
  ['{{#each items}}{{@index}}{{title}}{{#unless @last}}, {{/unless}}{{/each}}', '0One, 1Two'],
  ['{{#each words}}{{this}}{{/each}}', 'ab'],
  ['{{#each none}}x{{else}}nothing{{/each}}', 'nothing'],
  ['{{#each items}}{{../n}}{{order.id}}{{/each}}', '2727'],
  ['{{#with order}}{{id}}{{/with}}', '7'],
  ['{{uppercase name}}', 'ADA &amp; &lt;CO&gt;'],
  ["{{pluralize n 'item' 'items'}}", 'items'],
  ["{{dateFormat order.id 'P'}}", '7'],
  ['{{constructor}}{{__proto__}}', '{{constructor}}{{__proto__}}'],
  ['{{! note }}a', 'a'],
  ['broken {{name', 'broken {{name'],
])('%s', (text, shown) => {
  expect(renderTemplate(text, sample, { html: true })).toBe(shown)
})

test('a text that is no markup is not escaped', () => {
  expect(renderTemplate('{{name}}', sample, { html: false })).toBe('Ada & <Co>')
})

test('every name a template asks for has a sample', () => {
  const text =
    'Hi {{subscriber.firstName}} {{order.id}} {{order.total}} {{#if vip}}{{colour}}{{/if}}{{#each items}}{{title}}{{tags.first}}{{/each}}'
  const variables = templateVariables(text)
  expect(payloadSamples(variables)).toEqual({
    order: { id: '1042', total: '49.90' },
    vip: true,
    colour: '[colour]',
    items: [
      { title: '[title]', tags: { first: '[first]' } },
      { title: '[title]', tags: { first: '[first]' } },
    ],
  })
  expect(renderTemplate(text, sampleValues(variables), { html: true })).not.toContain('{{')
  expect(
    renderTemplate('{{order.id}} {{order.total}}', sampleValues(variables, { order: { id: 5 } }), {
      html: true,
    }),
  ).toBe('5 49.90')
})

test('no name reaches a prototype', () => {
  const names = ['__proto__.x', 'constructor.prototype.y'].map((name) => ({ name, type: 'String' as const }))
  sampleValues(names)
  expect(({} as { x?: unknown }).x).toBeUndefined()
  expect(({} as { y?: unknown }).y).toBeUndefined()
})

test('lists within lists end, however short the text is', () => {
  const text = `${'{{#each this}}{{#each ../this}}'.repeat(20)}x${'{{/each}}{{/each}}'.repeat(20)}`
  const values = { a: { a: 1, b: 2, c: 3 }, b: { a: 1 }, c: [1, 2, 3] }
  const nestedLists = '{{#each xs}}'.repeat(90) + 'x' + '{{/each}}'.repeat(90)
  expect(renderTemplate(nestedLists, { xs: [1, 2, 3] }, { html: false }).length).toBeLessThan(3_000_000)
  expect(renderTemplate(text, values, { html: false }).length).toBeLessThan(3_000_000)
  const long = renderTemplate(
    '{{#each xs}}{{y}}{{/each}}',
    { xs: Array(1000).fill(0), y: 'y'.repeat(100_000) },
    { html: false },
  )
  expect(long.length).toBeLessThan(3_000_000)
  expect(long.endsWith('…')).toBe(true)
})

test('the events of a digest have what the payload has, and what somebody wrote there', () => {
  const text = '{{step.total_count}}:{{#each step.events}} {{title}}{{/each}}'
  const variables = templateVariables(text)
  expect(payloadSamples(variables)).toEqual({ title: '[title]' })
  const filled = (given?: object) => renderTemplate(text, sampleValues(variables, given), { html: false })
  expect(filled()).toBe('3: [title] [title] [title]')
  expect(filled({ title: 'Hi' })).toBe('3: Hi Hi Hi')
  expect(filled({ step: { total_count: 1, events: [{ title: 'Own' }] } })).toBe('1: Own')
})

test('a name that no service fills in has no sample', () => {
  const text = 'Hi {{subscriber.frstName}}{{subscriber.firstName}}'
  const sample = sampleValues(templateVariables(text))
  expect(renderTemplate(text, sample, { html: false })).toBe('Hi {{subscriber.frstName}}Ada')
})
