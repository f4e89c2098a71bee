import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const known = ['name', 'notificationGroupId', 'steps', 'preferences', 'type']

test.each([
  ['a leading path', { message: ['name must be a string'] }, [['name', 'name must be a string']]],
  [
    'a leading nested path',
    { message: ['preferences.0.enabled must be a boolean value'] },
    [['preferences.0.enabled', 'preferences.0.enabled must be a boolean value']],
  ],
  [
    'the words for "no object"',
    { message: ['steps.nested property steps must be either object or array'] },
    [['steps', 'steps.nested property steps must be either object or array']],
  ],
  [
    'a field named in words',
    { message: ['Notification group must be provided'] },
    [['notificationGroupId', 'Notification group must be provided']],
  ],
  [
    'a single sentence',
    { message: 'notificationGroupId must be a mongodb id' },
    [['notificationGroupId', 'notificationGroupId must be a mongodb id']],
  ],
  ['a sentence about no field', { message: 'Unexpected error: message template is missing' }, []],
  [
    'a map next to the sentences, without duplicates',
    {
      message: ['type must be one of a, b'],
      errors: { 'steps.0.template.type': { messages: ['type must be one of a, b'] } },
    },
    [['steps.0.template.type', 'type must be one of a, b']],
  ],
  [
    'the list of a gateway',
    {
      message: ['Invalid request'],
      validation: [
        { location: ['body', 'steps', '0'], message: 'a' },
        { location: ['query', 'page'], message: 'b' },
      ],
    },
    [['steps.0', 'a']],
  ],
  ['a list without reasons', { message: 'no', errors: [{ field: 'name' }] }, []],
  ['a field the form does not have', { message: ['page must be an integer number'] }, []],
])('%s', (_title, problem, expected) => {
  expect(fieldErrors(problem, known).map(({ path, message }) => [path, message])).toEqual(expected)
})
