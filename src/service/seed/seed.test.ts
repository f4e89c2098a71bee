import { expect, test } from 'vitest'
import { samplePeople } from './people.ts'

test('no two people share an id or an email address, and every phone number is fictional', () => {
  const count = (values: unknown[]) => [values.length, new Set(values).size]
  expect(count(samplePeople.map(({ subscriberId }) => subscriberId))).toEqual([40, 40])
  const addresses = samplePeople.flatMap(({ email }) => (email ? [email] : []))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { phone, email } of samplePeople) {
    expect(phone ?? '+12025550100').toMatch(/^\+120255501\d\d$/)
    expect(email ?? 'no.body@example.com').toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
  }
})
