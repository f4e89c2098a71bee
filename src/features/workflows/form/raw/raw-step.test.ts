import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyStep } from '#src/domain/workflow/workflow-arbitrary.fixture.ts'
import { toStep } from '../../model/to-create.ts'
import { toStepValues } from '../../model/to-values.ts'
import { emptyStep, type StepValues } from '../../model/values.ts'
import { rawText, readRaw } from './raw-step.ts'
import { runs } from '#src/testing/runs.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const rows = anyStep.map((step) => toStepValues(step))
const read = (text: string, before: StepValues) => {
  const reading = readRaw(text, before)
  if ('problem' in reading) throw new Error(reading.problem.kind)
  return reading.step
}

test('an unchanged text gives the same step', () => {
  fc.assert(
    fc.property(rows, (row) => {
      expect(json(toStep(read(rawText(row), row)))).toEqual(json(toStep(row)))
    }),
  )
})

test('what is sent after an edit is what the text says, whatever the step was before', () => {
  fc.assert(
    fc.property(rows, anyStep, (before, step) => {
      const text = JSON.stringify({ ...step, uuid: before.uuid, _parentId: { a: null }, 'x-odd': [1] })
      const after = read(text, before)
      const { filters, ...said } = JSON.parse(text) as typeof step
      const whole = {
        ...said,
        ...(filters && {
          filters: filters.map((group) => ({
            ...group,
            isNegated: group.isNegated ?? false,
            type: group.type || 'GROUP',
          })),
        }),
      }
      expect(json(toStep(after))).toEqual(whole)
      expect(JSON.parse(rawText(after))).toEqual(whole)
    }),
    runs(500),
  )
})

test('form values that are not sent are kept', () => {
  const before = emptyStep('email', 'Receipt')
  before.template.contentType = 'customHtml'
  before.template.content = '<p>Hi</p>'
  before.template.blocks = [{ type: 'text', content: 'Of blocks', url: '' }]
  const after = read(rawText(before).replace('<p>Hi</p>', '<p>Bye</p>'), before)
  expect(after.template).toMatchObject({ content: '<p>Bye</p>', blocks: [{ content: 'Of blocks' }] })
})

test('later edits in the fields keep what only the text contains', () => {
  const before = emptyStep('sms', 'Text')
  const raw = {
    ...(json(toStep(before)) as object),
    _parentId: null,
    variants: [{ template: { type: 'sms' } }],
  }
  const after = read(JSON.stringify(raw), before)
  after.template.content = 'Hi'
  expect(json(toStep(after))).toEqual({ ...raw, template: { type: 'sms', content: 'Hi' } })
})

describe('a text that cannot be applied', () => {
  const before = emptyStep('sms', 'Text')
  test.each<[string, object]>([
    ['{\n  "name": oops\n}', { kind: 'json', reading: { problem: 'notJson', line: 2, column: 11 } }],
    ['', { kind: 'json', reading: { problem: 'notJson', line: 1, column: 1 } }],
    ['[]', { kind: 'notObject' }],
    ['{"name": "x"}', { kind: 'wrong', path: 'template' }],
    ['{"template": {"type": "fax"}}', { kind: 'wrong', path: 'template.type' }],
    ['{"template": {"type": "sms"}, "filters": {}}', { kind: 'wrong', path: 'filters' }],
    ['{"uuid": "other", "template": {"type": "sms"}}', { kind: 'uuid', uuid: before.uuid }],
  ])('%j', (text, problem) => expect(readRaw(text, before)).toEqual({ problem }))
})
