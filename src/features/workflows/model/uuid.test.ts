import { expect, test } from 'vitest'
import { uuid } from './values.ts'

test('uuids are of the random version, and all differ', () => {
  const many = Array.from({ length: 200 }, uuid)
  for (const one of many)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(many).size).toBe(200)
})
