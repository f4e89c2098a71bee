import { expect, test } from 'vitest'
import { templateProblem } from './template-ast.ts'
import { type VariableProblem, variableProblems } from './variable-problems.ts'

test.each([
  'Hello',
  'Hi {{subscriber.firstName}} of {{tenant.data.city}}, {{subscriber.data.plan}}',
  '{{#if vip}}{{uppercase name}}{{else}}{{name}}{{/if}}',
  "{{#each step.events}}{{dateFormat at 'PP'}}{{@index}}{{../x}}{{/each}} {{step.total_count}}",
  '{{{html}}} {{! a note }} {{brandings.x}} {{actors}}',
  '{{#with actor}}{{firstName}}{{/with}} {{#each step.events}}{{actor}}{{/each}} {{json actor}}',
])('there is no problem in %j', (text) => expect(variableProblems(text)).toEqual([]))

test.each<[string, VariableProblem]>([
  ['Hi {{name', { kind: 'unclosed', name: 'name', line: 1 }],
  ['Hi\n{{name} and {{b}}', { kind: 'unclosed', name: 'name', line: 2 }],
  ['{{a}} {{b {{c}}', { kind: 'unclosed', name: 'b', line: 1 }],
  ['Hi {{ }}', { kind: 'empty', name: '', line: 1 }],
  ['{{#if vip}}Hi', { kind: 'openBlock', name: 'if', line: 1 }],
  ['{{#if vip}}Hi{{/each}}', { kind: 'mismatch', name: 'each', suggestion: 'if', line: 1 }],
  ['Hi{{/if}}', { kind: 'strayEnd', name: 'if', line: 1 }],
])('no service reads %j', (text, problem) => {
  expect(templateProblem(text)).toBeDefined()
  expect(variableProblems(text)).toEqual([problem])
})

test.each<[string, VariableProblem[]]>([
  [
    'Hi {{subscriber.firstname}}',
    [{ kind: 'unknownName', name: 'subscriber.firstname', suggestion: 'subscriber.firstName', line: 1 }],
  ],
  [
    '{{subscribre.firstName}}',
    [{ kind: 'unknownName', name: 'subscribre.firstName', suggestion: 'subscriber.firstName', line: 1 }],
  ],
  ['{{user.firstName}} {{order.email}} {{steps.count}}', []],
  [
    '{{#if a}}{{{actor}}}{{/if}}',
    [{ kind: 'wholeObject', name: 'actor', suggestion: 'actor.firstName', line: 1 }],
  ],
  ['{{tenant.colour_of_hair}}', [{ kind: 'unknownName', name: 'tenant.colour_of_hair', line: 1 }]],
  [
    '{{step.count}}{{step.count}}\n{{shout name}}',
    [
      { kind: 'unknownName', name: 'step.count', line: 1 },
      { kind: 'unknownHelper', name: 'shout', line: 2 },
    ],
  ],
  ['Hi {{> footer}}', [{ kind: 'partial', name: 'footer', line: 1 }]],
  ['{{#a}}x{{/a}}', [{ kind: 'unknownHelper', name: 'a', line: 1 }]],
])('reports possible mistakes in %j', (text, problems) => {
  expect(templateProblem(text)).toBeUndefined()
  expect(variableProblems(text)).toEqual(problems)
})
