import { expect, test } from 'vitest'
import { liquidIn } from './liquid.ts'

test.each([
  ['Hi {{ name | upcase }}!', { written: '{{ name | upcase }}', index: 3 }],
  ['{{order.id|downcase}} {{ items | size }}', { written: '{{order.id|downcase}}', index: 0 }],
  ['{% if vip %}A{%- else -%}B{% endif %}', { written: '{% if vip %}', index: 0 }],
])('%s is Liquid', (text, found) => expect(liquidIn(text)).toEqual(found))

test.each([
  '{{name}} | {{name}}',
  '50 % off | {a}',
  '{{#each xs as |x|}}{{x}}{{/each}}',
  '{{ #each xs as |x|}}{{x}}{{/each}}',
  '{{lookup a "b|c"}}',
  '100%}',
])('%s is not Liquid', (text) => expect(liquidIn(text)).toBeUndefined())
