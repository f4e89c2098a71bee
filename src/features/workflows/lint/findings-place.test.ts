import { expect, test } from 'vitest'
import { fieldOf, placeOf } from './findings.ts'

test.each([
  [
    'steps.0.filters.1.children.2.operator',
    'steps.0.filters.1.children.2',
    'steps.0.filters.1.children.2.operator',
  ],
  ['steps.0.filters.1', 'steps.0.filters.1', 'steps.0.filters.1.children.0.on'],
  ['steps.0.filters.1.isNegated', 'steps.0.filters.1', 'steps.0.filters.1.children.0.on'],
  ['steps.0.filters', 'steps.0.filters', 'steps.0.filters.0.children.0.on'],
  ['steps.0.template.subject', 'steps.0.template.subject', 'steps.0.template.subject'],
  ['steps.0.template.content.1.url', 'steps.0.template.blocks.1.url', 'steps.0.template.blocks.1.url'],
  ['steps.0.metadata.unit', 'steps.0.metadata', 'steps.0.metadata.unit'],
  ['steps.0', 'steps.0', 'steps.0.name'],
  ['steps.0.variants.1', 'steps.0.variants.1', 'steps.0.variants.1.name'],
  [
    'steps.0.variants.1.filters.0.value',
    'steps.0.variants.1.filters.0',
    'steps.0.variants.1.filters.0.children.0.on',
  ],
  [
    'steps.0.variants.1.template.content.0.url',
    'steps.0.variants.1.template.blocks.0.url',
    'steps.0.variants.1.template.blocks.0.url',
  ],
])('%s is shown at %s and reached at %s', (path, place, field) => {
  expect(placeOf(path)).toBe(place)
  expect(fieldOf({ path, index: 0 })).toBe(field)
})
