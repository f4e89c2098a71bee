import { expect, test } from 'vitest'
import { escapeHtml, renderedText } from './rendered-text.ts'
import { payloadSamples, sampleValues } from './sample-values.ts'
import { templateVariables } from './variables.ts'

const preview = (text: string, names: Record<string, unknown>) =>
  renderedText(text, names, { keepsMissing: true }).text

test.each([
  ['{{missing.name}}', '{{missing.name}}'],
  ['{{constructor}}{{__proto__}}', '{{constructor}}{{__proto__}}'],
  ['{{! note }}a', 'a'],
  ['broken {{name', 'broken {{name'],
])('%s, which has no sample, stays as written', (text, shown) => {
  expect(preview(text, {})).toBe(shown)
})

test('markup in a sample is escaped, except in triple braces', () => {
  const { text } = renderedText(
    '{{name}} {{{name}}} {{uppercase name}}',
    { name: "Ada's & <Co>" },
    { print: escapeHtml },
  )
  expect(text).toBe("Ada&#x27;s &amp; &lt;Co&gt; Ada's & <Co> ADA&#x27;S &amp; &lt;CO&gt;")
})

test('every name that a template uses has a sample', () => {
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
  expect(preview(text, sampleValues(variables))).not.toContain('{{')
  expect(preview('{{order.id}} {{order.total}}', sampleValues(variables, { order: { id: 5 } }))).toBe(
    '5 49.90',
  )
})

test.each([
  ['{{step.events.length}} events: {{#each step.events}}{{title}}{{/each}}', { title: '[title]' }],
  ['{{step.events.length}} events', {}],
  ['{{items.length}}: {{#each items}}{{title}}{{/each}}', { items: [{ title: '[title]' }] }],
  ['{{parcel.length}} m', { parcel: { length: '[length]' } }],
])('the length of a list is not a field of the payload: %s', (text, payload) => {
  expect(payloadSamples(templateVariables(text), 1)).toEqual(payload)
})

test('names cannot reach a prototype', () => {
  const names = ['__proto__.x', 'constructor.prototype.y'].map((name) => ({ name, type: 'String' as const }))
  sampleValues(names)
  expect(({} as { x?: unknown }).x).toBeUndefined()
  expect(({} as { y?: unknown }).y).toBeUndefined()
})

test('output of nested lists is limited, however short the text', () => {
  const text = `${'{{#each this}}{{#each ../this}}'.repeat(20)}x${'{{/each}}{{/each}}'.repeat(20)}`
  const values = { a: { a: 1, b: 2, c: 3 }, b: { a: 1 }, c: [1, 2, 3] }
  const nestedLists = '{{#each xs}}'.repeat(90) + 'x' + '{{/each}}'.repeat(90)
  expect(preview(nestedLists, { xs: [1, 2, 3] }).length).toBeLessThan(3_000_000)
  expect(preview(text, values).length).toBeLessThan(3_000_000)
  const long = preview('{{#each xs}}{{../y}}{{/each}}', { xs: Array(1000).fill(0), y: 'y'.repeat(100_000) })
  expect(long.length).toBeLessThan(3_000_000)
  expect(long.endsWith('…')).toBe(true)
})

test('the events of a digest contain the payload, unless the author gave them', () => {
  const text = '{{step.total_count}}:{{#each step.events}} {{title}}{{/each}}'
  const variables = templateVariables(text)
  expect(payloadSamples(variables)).toEqual({ title: '[title]' })
  const filled = (given?: object) => preview(text, sampleValues(variables, given))
  expect(filled()).toBe('3: [title] [title] [title]')
  expect(filled({ title: 'Hi' })).toBe('3: Hi Hi Hi')
  expect(filled({ step: { total_count: 1, events: [{ title: 'Own' }] } })).toBe('1: Own')
})

test('a system name that no service fills in has no sample', () => {
  const text = 'Hi {{subscriber.frstName}}{{subscriber.firstName}}'
  const sample = sampleValues(templateVariables(text))
  expect(preview(text, sample)).toBe('Hi {{subscriber.frstName}}Ada')
})
