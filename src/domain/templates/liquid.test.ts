import { expect, test } from 'vitest'
import { fromLiquid, liquidIn } from './liquid.ts'

test.each<[string, string | undefined]>([
  ['Hi {{ name | upcase }}!', 'Hi {{uppercase name}}!'],
  ['{{order.id|downcase}} {{ items | size }}', '{{lowercase order.id}} {{items.length}}'],
  ['{% if vip %}A{%- else -%}B{% endif %}', '{{#if vip}}A{{else}}B{{/if}}'],
  [
    '{% for item in order.items %}{{ item.title }}, {{item}}{% endfor %}',
    '{{#each order.items}}{{ title }}, {{this}}{{/each}}',
  ],
  ['{{ name | default: "you" }}', undefined],
  ['{% assign a = b %}', undefined],
  ['{% if a == b %}x{% endif %}', undefined],
])('%s in Handlebars is %s', (text, expected) => {
  expect(liquidIn(text)).not.toEqual([])
  expect(fromLiquid(text)).toBe(expected)
})

test.each([
  '{{name}} | {{name}}',
  '50 % off | {a}',
  '{{#each xs as |x|}}{{x}}{{/each}}',
  '{{ #each xs as |x|}}{{x}}{{/each}}',
  '{{lookup a "b|c"}}',
  '100%}',
])('%s is not Liquid', (text) => expect(liquidIn(text)).toEqual([]))

test('a long text is read quickly', () => {
  const before = performance.now()
  liquidIn('{%'.repeat(50_000) + '{{a|'.repeat(50_000))
  const spaces = ' '.repeat(2_000)
  for (const start of ['{%', '| {{', '{{ a |']) liquidIn(start + spaces)
  expect(performance.now() - before).toBeLessThan(3_000)
})
