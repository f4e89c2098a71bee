import { expect, test } from 'vitest'
import { fieldProblems, readProblem } from './problem.ts'

const place = 'steps.0.filters.0'
const lacks = "must have required property 'isNegated'"

test.each<[string, object, [string, string][]]>([
  ['newest services', { errors: { [place]: { messages: [lacks], value: {} } } }, [[place, lacks]]],
  [
    'several of one field',
    { errors: { name: { messages: ['too short', 'not text'] } } },
    [
      ['name', 'too short'],
      ['name', 'not text'],
    ],
  ],
  ['a map of lists', { errors: { name: ['is blank'] } }, [['name', 'is blank']]],
  ['a map of texts', { errors: { name: 'is blank' } }, [['name', 'is blank']]],
  [
    'a validating proxy',
    {
      validation: [
        {
          location: ['body', 'steps', '0', 'filters', '0'],
          severity: 'Error',
          code: 'required',
          message: lacks,
        },
      ],
    },
    [[place, lacks]],
  ],
  [
    'the proxy of another version',
    { validation: [{ location: ['request', 'body', 'name'], message: 'must be string' }] },
    [['name', 'must be string']],
  ],
  ['a pointer', { errors: [{ pointer: '#/steps/0/filters/0', detail: lacks }] }, [[place, lacks]]],
  [
    'the whole body',
    { errors: [{ path: '', location: 'body', message: 'is no object' }] },
    [['', 'is no object']],
  ],
  ['brackets', { errors: [{ path: 'steps[0].name', message: 'long' }] }, [['steps.0.name', 'long']]],
  [
    'said twice',
    { errors: [{ path: 'a', message: 'b' }], validation: [{ path: 'a', message: 'b' }] },
    [['a', 'b']],
  ],
  ['sentences alone', { errors: ['no'] }, []],
  ['nothing known', { errors: [{ code: 7 }, null, 'x'], validation: {} }, []],
])('reads the fields of %s', (_, problem, expected) => {
  expect(fieldProblems({ ...problem }).map(({ path, message }) => [path, message])).toEqual(expected)
})

test.each<[string, unknown, unknown]>([
  ['our own form', { message: 'no', error: 'Bad Request' }, 'no'],
  ['a list', { message: ['a', 'b'] }, ['a', 'b']],
  [
    'title and detail',
    { title: 'Invalid request', detail: 'See below.', status: 422 },
    ['Invalid request', 'See below.'],
  ],
  ['a nested error', { error: { message: 'no', code: 1 } }, ['no']],
  ['a list of errors', { errors: ['a', 'b'] }, ['a', 'b']],
  ['fields alone', { errors: { name: ['is blank'] } }, []],
])('reads the reason of a refusal: %s', (_, body, message) => {
  expect(readProblem(body)?.message).toEqual(message)
})

test.each([[undefined], [null], ['no'], [[]], [{}], [{ data: {} }], [{ title: '' }]])(
  'finds no reason in %j',
  (body) => {
    expect(readProblem(body)).toBeUndefined()
  },
)
