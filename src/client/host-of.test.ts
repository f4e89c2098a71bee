import { describe, expect, it } from 'vitest'
import { hostOf } from './host-of.ts'

describe('hostOf', () => {
  it.each([
    ['http://127.0.0.1:4400', '127.0.0.1:4400'],
    ['https://example.com/notify/', 'example.com/notify'],
    ['nowhere', 'nowhere'],
  ])('knows %s as %s', (baseUrl, host) => {
    expect(hostOf(baseUrl)).toBe(host)
  })
})
