import { describe, expect, test } from 'vitest'
import type { FieldErrors } from 'react-hook-form'
import { WorkflowFormSchema } from './form-schema.ts'
import { problemsIn, solvedProblems } from './problems.ts'
import { splitRefusal } from '../creation/refusals.ts'
import { nextStepName } from './step-references.ts'
import { type WorkflowValues, emptyStep, emptyWorkflow } from './values.ts'

const error = (message: string, type = 'custom') => ({ type, message })
describe('the problems of a form', () => {
  test('are in the order of its fields, each with its path and its step', () => {
    const found = problemsIn({
      data: error('rule.data'),
      steps: [undefined, { filters: [{ children: [{ field: error('rule.field') }] }] }],
      notificationGroupId: error('must be a mongodb id', 'service'),
    })
    expect(found.map(({ path, step }) => [path, step])).toEqual([
      ['notificationGroupId', undefined],
      ['steps.1.filters.0.children.0.field', 1],
      ['data', undefined],
    ])
  })

  test('of a list as a whole are at the list', () => {
    const listErrors = {
      steps: [{ template: { blocks: { root: error('rule.block') } } }],
    } as FieldErrors<WorkflowValues>
    expect(problemsIn(listErrors).map(({ path }) => path)).toEqual(['steps.0.template.blocks'])
  })

  test('are solved once the values no longer have them, except for those the service reported', () => {
    const blank = { ...emptyWorkflow(), notificationGroupId: 'general' }
    const known = {
      name: error('rule.name'),
      notificationGroupId: error('refused', 'service'),
      data: error('rule.data'),
    }
    expect(solvedProblems(WorkflowFormSchema, known, blank)).toEqual(['data'])
    expect(solvedProblems(WorkflowFormSchema, known, { ...blank, name: 'Order shipped' })).toEqual([
      'name',
      'data',
    ])
    expect(solvedProblems(WorkflowFormSchema, {}, blank)).toEqual([])
  })
})

describe('a refusal', () => {
  const email = emptyStep('email', 'Receipt')
  const values = { ...emptyWorkflow(), steps: [email] }
  const refused = (problem: object) =>
    splitRefusal({ kind: 'refused', status: 400, problem: { message: '', ...problem } }, values)

  test.each<[string, object, object]>([
    [
      'in sentences',
      { message: ['notificationGroupId must be a mongodb id', 'Too many workflows'] },
      {
        onFields: [{ path: 'notificationGroupId', message: 'notificationGroupId must be a mongodb id' }],
        onForm: ['Too many workflows'],
      },
    ],
    [
      'by field',
      {
        message: ['content is wrong'],
        errors: { 'steps.0.template.content.0.content': { messages: ['content is wrong'] } },
      },
      { onFields: [{ path: 'steps.0.template.blocks.0.content', message: 'content is wrong' }], onForm: [] },
    ],
    ['without words', { message: ' ' }, { onFields: [], onForm: [] }],
  ])('%s', (_title, problem, expected) => expect(refused(problem)).toEqual(expected))
})

test.each([
  [[], 'Email'],
  [['SMS'], 'Email'],
  [['Email'], 'Email 2'],
  [['Email', 'Email 3'], 'Email 2'],
  [['Email', 'Email 2'], 'Email 3'],
])('with %j, a new step is called %s', (taken, expected) =>
  expect(nextStepName('Email', taken, (number) => `Email ${number}`)).toBe(expected),
)
