import { expect, test } from 'vitest'
import { countProblems } from './problem-count.tsx'

const refused = {
  path: 'steps.0.metadata.amount',
  field: 'steps.0.metadata.amount',
  severity: 'refused',
} as const
const warning = { path: 'steps.0', field: 'steps.0.name', severity: 'warning' } as const
const error = { ...warning, severity: 'error' } as const

test.each([
  ['nothing', [], [], 0, 0],
  ['an error of the form', [], ['name'], 1, 0],
  ['a finding that the service refuses', [refused], [], 1, 0],
  ['the same mistake, found twice', [refused], [refused.path], 1, 0],
  ['a warning about a field with an error', [{ ...warning, path: 'name' }], ['name'], 1, 0],
  ['findings that block nothing', [warning, error], [], 0, 2],
  ['both', [refused, warning], ['name'], 2, 1],
])('%s', (_title, found, paths, errors, warnings) =>
  expect(countProblems(found, paths)).toEqual({ errors, warnings }),
)
