import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'
import type { TriggerRefusal } from './trigger-check.ts'

const missing = 'payload is missing required key(s) and type(s):'

test.each<[TriggerRefusal[], string | undefined]>([
  [[], undefined],
  [[{ kind: 'required', name: 'a.b', type: 'String' }], `${missing} a.b (Value)`],
  [
    [
      { kind: 'required', name: 'list', type: 'Array' },
      { kind: 'dateForm', name: 'at' },
    ],
    `${missing} list (Array), at (ISO Date)`,
  ],
  [[{ kind: 'noDate', name: 'at' }], `${missing} at (ISO Date)`],
  [[{ kind: 'noDateField' }, { kind: 'noDate', name: 'at' }], 'Delay path is required for scheduled delay'],
  [
    [{ kind: 'required', name: 'a', type: 'String' }, { kind: 'tenant' }, { kind: 'actor' }],
    'Trigger is missing: tenant object, actor object',
  ],
])('%j', (refusals, text) => {
  expect(refusalText(refusals)).toBe(text)
})
