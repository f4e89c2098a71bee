import { expect, test } from 'vitest'
import { splitRefusal } from './refusals.ts'
import { emptyStep, emptyWorkflow } from '../model/values.ts'

const values = { ...emptyWorkflow(), steps: [emptyStep('email', 'Mail')] }
const refused = (problem: object) =>
  splitRefusal({ kind: 'refused', status: 422, problem: { message: [], ...problem } }, values)

test('every field that a validating proxy lists is named, even several in one place', () => {
  const at = ['body', 'steps', '0', 'filters', '0']
  const { onFields, onForm } = refused({
    message: ['Invalid request', 'Your request is not valid.'],
    validation: [
      { location: at, message: "must have required property 'isNegated'" },
      { location: at, message: "must have required property 'type'" },
      { location: ['body', 'steps', '0', 'template', 'content'], message: 'must be string' },
      { location: ['headers', 'x-tenant'], message: 'is missing' },
    ],
  })
  expect(onFields).toEqual([
    {
      path: 'steps.0.filters.0',
      message: "must have required property 'isNegated'; must have required property 'type'",
    },
    { path: 'steps.0.template.blocks', message: 'must be string' },
  ])
  expect(onForm).toEqual(['Invalid request', 'Your request is not valid.', 'headers.x-tenant: is missing'])
})

test('the newest services return a map of fields next to a sentence', () => {
  expect(refused({ message: 'Validation Error', errors: { name: { messages: ['is too long'] } } })).toEqual({
    onFields: [{ path: 'name', message: 'is too long' }],
    onForm: ['Validation Error'],
  })
})
