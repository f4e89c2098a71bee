import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, diff, isExactly, stableText } from './patch.ts'
import { runs } from '#src/testing/runs.ts'

const step = (uuid: string, name = 'Receipt') => ({ uuid, name, filters: [{ value: 'AND' }] })
const steps = (...uuids: string[]) => ({ steps: uuids.map((uuid) => step(uuid)) })

test.each([
  ['nothing', steps('a', 'b'), steps('a', 'b'), []],
  ['a field', { name: 'One' }, { name: 'Two' }, [{ path: ['name'], was: 'One', now: 'Two' }]],
  ['an added field', {}, { name: 'Two' }, [{ path: ['name'], now: 'Two' }]],
  ['a removed field', { name: 'One' }, {}, [{ path: ['name'], was: 'One' }]],
  [
    'a field inside a row',
    { steps: [step('a'), step('b')] },
    { steps: [step('a'), step('b', 'Thanks')] },
    [{ path: ['steps', 1, 'name'], was: 'Receipt', now: 'Thanks' }],
  ],
  [
    'a row added at the end',
    steps('a', 'b'),
    steps('a', 'b', 'c'),
    [{ path: ['steps'], was: steps('a', 'b').steps, now: steps('a', 'b', 'c').steps }],
  ],
  [
    'a moved row',
    steps('a', 'b', 'c'),
    steps('b', 'a', 'c'),
    [{ path: ['steps'], was: steps('a', 'b', 'c').steps, now: steps('b', 'a', 'c').steps }],
  ],
])('the difference is %s', (_, was, now, patch) => {
  expect(diff(was, now)).toEqual(patch)
})

test('a patch does not change with the values it was made from', () => {
  const was = steps('a')
  const now = steps('a', 'b')
  const patch = diff(was, now)
  for (const row of now.steps) row.name = 'changed in place'
  expect(apply(steps('a'), patch)).toEqual(steps('a', 'b'))
})

test('unchanged parts stay the same objects', () => {
  const was = { ...steps('a', 'b'), tags: ['x'] }
  const now = apply(was, diff(was, { ...steps('a', 'b', 'c'), tags: ['x'] }))
  expect(now.tags).toBe(was.tags)
})

const json = fc.jsonValue({ maxDepth: 4 })
/** Values with much in common, like two states of a form. */
const row = fc.record(
  { uuid: fc.constantFrom('a', 'b', 'c', 'd'), name: fc.constantFrom('', 'x') },
  { noNullPrototype: true, requiredKeys: [] },
)
const form = fc.record(
  {
    name: json,
    steps: fc.array(row, { maxLength: 6 }),
    nested: fc.array(fc.array(row, { maxLength: 3 }), { maxLength: 3 }),
  },
  { noNullPrototype: true },
)

test.each([
  ['any values', fc.tuple(json, json)],
  ['states of a form', fc.tuple(form, form)],
  [
    'rows with undefined fields',
    fc.tuple(
      ...[0, 1].map(() =>
        fc.array(
          fc.record({ a: fc.constantFrom(1, undefined) }, { noNullPrototype: true, requiredKeys: [] }),
        ),
      ),
    ),
  ],
])('a patch between %s gives the second when applied', (_, pairs) => {
  fc.assert(
    fc.property(pairs, ([was, now]) => {
      const patch = structuredClone(diff(was, now))
      expect(apply(was, patch)).toStrictEqual(now)
      expect(isExactly(was, now)).toBe(patch.length === 0)
    }),
    runs(1000),
  )
})

test.each([
  [{ b: 1, a: { d: 1, c: 2 } }, '{"a":{"c":2,"d":1},"b":1}'],
  [{ a: undefined, b: null }, '{"b":null}'],
  [[3, 1, 2], '[3,1,2]'],
  [undefined, ''],
])('%j has a stable text', (value, text) => {
  expect(stableText(value)).toBe(text)
})
