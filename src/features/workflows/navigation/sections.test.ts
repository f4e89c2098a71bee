import { describe, expect, test } from 'vitest'
import { countBySection, sectionOf } from './sections.ts'

describe('the section of a field', () => {
  test.each([
    ['steps', 'steps'],
    ['steps.3.template.subject', 'steps'],
    ['data', 'settings'],
    ['preferenceSettings.email', 'settings'],
    ['description', 'settings'],
    ['name', undefined],
    ['notificationGroupId', undefined],
    ['identifier', 'settings'],
  ])('%s is in %s', (path, section) => {
    expect(sectionOf(path)).toBe(section)
  })
})

test('problems are counted by section, without those above the sections', () => {
  const problems = ['name', 'steps.0.template.content', 'steps.1.name', 'data'].map((path) => ({ path }))
  expect(countBySection(problems)).toEqual({ steps: 2, settings: 1, 'dry-run': 0, review: 0 })
})
