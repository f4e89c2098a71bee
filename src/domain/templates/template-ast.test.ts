import { expect, test } from 'vitest'
import { templateProblem } from './template-ast.ts'

test.each([
  ['', undefined],
  ['Hello {{name}}', undefined],
  ['{{#if a}}b{{/if}}', undefined],
  ['{{x', { line: 1, column: 2 }],
  ['{{#if x}}', { line: 1, column: 9 }],
  ['{{#if}}{{/each}}', { line: 1, column: 3 }],
  ['a\nb {{}}', { line: 2, column: 4 }],
  ['{{/if}}', { line: 1, column: 0 }],
  ['one\ntwo {{#if a}}{{/each}}', { line: 2, column: 7 }],
  ['{{a/../b}}', { line: 1, column: 2 }],
])('%j', (text, problem) => {
  expect(templateProblem(text)).toEqual(problem)
})
