import { describe, expect, test } from 'vitest'
import { sectionOf } from './use-jump.ts'

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
