import { expect, test } from 'vitest'
import { escapeHtml } from '../text/escape-html.ts'
import { renderedText } from './rendered-text.ts'
import { payloadSamples, systemSamples } from './sample-values.ts'
import { valueAt } from '../json/values.ts'
import { systemPaths } from './template-catalogue.ts'
import { templateVariables } from './variables.ts'

const preview = (text: string, names: Record<string, unknown>) => renderedText(text, names).text

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
    colour: 'blue',
    items: [
      { title: 'Spring news', tags: { first: 'First' } },
      { title: 'Spring news', tags: { first: 'First' } },
    ],
  })
})

test.each([
  ['{{step.events.length}} events: {{#each step.events}}{{title}}{{/each}}', { title: 'Spring news' }],
  ['{{step.events.length}} events', {}],
  ['{{items.length}}: {{#each items}}{{title}}{{/each}}', { items: [{ title: 'Spring news' }] }],
  ['{{parcel.length}} m', { parcel: { length: 'Length' } }],
])('the length of a list is not a field of the payload: %s', (text, payload) => {
  expect(payloadSamples(templateVariables(text), 1)).toEqual(payload)
})

test.each([
  ['plan', 'Pro'],
  ['user.lastName', 'Lovelace'],
  ['company.name', 'Acme'],
  ['product.name', 'Blue backpack'],
  ['invoice.number', '1042'],
  ['newComments_count', 3],
  ['dueDate', '2025-01-31'],
  ['order.total', '49.90'],
  ['favouriteBand', 'Favourite band'],
  ['gift_wrap', 'Gift wrap'],
])('a sample of %s reads like one', (name, sample) => {
  expect(valueAt(payloadSamples([{ name, type: 'String' }]), name)).toBe(sample)
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

test('a path of another service has no sample', () => {
  const text =
    'Hi {{payload.name}} {{#each steps.collect.events}}{{title}}{{/each}} {{steps.collect.events.length}}'
  expect(payloadSamples(templateVariables(text))).toEqual({})
})

test('every name that a service fills in has a sample of its own', () => {
  const samples = systemSamples()
  const names = systemPaths.filter((path) => !path.startsWith('step.'))
  expect(names.filter((name) => valueAt(samples, name) === undefined)).toEqual([])
})
