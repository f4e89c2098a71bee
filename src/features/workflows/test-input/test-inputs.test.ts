import { expect, test } from 'vitest'
import { plainInput } from './test-input.ts'
import { initialInputs, legacyInputs, openInput, resetInput, withChanged, withSample } from './test-inputs.ts'

const now = '2026-03-01T12:00:00Z'
const nameOf = (place: number) => `Test person ${place + 1}`

test('what an older console stored for lab and preview becomes inputs, including invalid texts', () => {
  const trial = {
    persona: { plan: 'pro' },
    payload: { total: 7 },
    tenant: { name: 'Acme' },
    now: '2026-01-01T09:30:00.000Z',
  }
  const { inputs, parts } = legacyInputs(
    new Map<string, unknown>([
      ['lab', 'a sample'],
      ['lab s', { trial, sampleId: 'a sample', texts: { persona: '{ "plan":' } }],
      ['lab t', { sampleId: 'a sample', texts: {} }],
      ['preview s', '{ "order": { "id": "A-7" } }'],
      ['preview t', '{ "order": '],
      ['zone', 'UTC'],
      ['events s', {}],
    ]),
    nameOf,
    now,
  )
  const { persona: subscriber, ...kept } = trial
  expect(inputs).toEqual([
    {
      ...plainInput('lab s', 'Test person 1', now),
      ...kept,
      subscriber,
      texts: { subscriber: '{ "plan":' },
    },
    { ...plainInput('preview s', 'Test person 2', now), payload: { order: { id: 'A-7' } } },
    { ...plainInput('preview t', 'Test person 3', now), texts: { payload: '{ "order": ' } },
  ])
  expect(parts).toEqual(['lab', 'lab s', 'lab t', 'preview s', 'preview t'])
})

test('a sample replaces itself, the unedited input it is chosen over, or none', () => {
  const inputs = initialInputs('Sample person', now)
  const first = openInput(inputs)
  const sample = { id: 's', name: 'Large order', createdAt: now, persona: {}, payload: { total: 101 } }
  const over = withSample(inputs, sample, first.id)
  expect(over.personas.map(({ name }) => name)).toEqual(['Large order'])
  expect([openInput(over).payload, over.fitted]).toEqual([{ total: 101 }, []])
  expect(withSample(inputs, sample).personas).toHaveLength(2)
  const edited = withChanged(over, { ...openInput(over), payload: { total: 7 } })
  expect(withSample(edited, sample, first.id)).toEqual(withSample(edited, sample))
  expect(withSample(edited, sample).personas).toEqual(over.personas)
})

test('an input that starts over follows the workflow again, and loses all edits', () => {
  const inputs = initialInputs('Sample person', now)
  const edited = withChanged(inputs, { ...openInput(inputs), payload: { total: 7 }, texts: { now: 'soon' } })
  expect(resetInput(edited, inputs.open)).toEqual(inputs)
  const renamed = resetInput(edited, inputs.open, { id: '2', name: 'Another' })
  expect([renamed.open, renamed.fitted, openInput(renamed).name]).toEqual(['2', ['2'], 'Another'])
})
