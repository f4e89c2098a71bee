import { expect, test } from 'vitest'
import { templateProblem } from './template-ast.ts'

test.each([
  ['', undefined],
  ['{{#if a}}b{{/if}}', undefined],
  ['{{x', { line: 1, column: 2 }],
  ['{{#if x}}', { line: 1, column: 9 }],
  ['{{#if}}{{/each}}', { line: 1, column: 3 }],
  ['a\nb {{}}', { line: 2, column: 4 }],
  ['one\ntwo {{#if a}}{{/each}}', { line: 2, column: 7 }],
])('%j', (text, problem) => {
  expect(templateProblem(text)).toEqual(problem)
})
