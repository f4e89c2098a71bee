import { afterEach, describe, expect, it } from 'vitest'
import { createStyleCache } from './style-cache.ts'

const before = [...document.head.childNodes]
afterEach(() => document.head.replaceChildren(...before))

describe('createStyleCache', () => {
  it.each([
    ['a page with a nonce', 'n-0S6_WzA2Mj', 'n-0S6_WzA2Mj'],
    ['a page whose nonce was not filled in', '__CSP_NONCE__', undefined],
    ['a page with an empty nonce', '', undefined],
    ['a page without a nonce', undefined, undefined],
  ])('uses the nonce of %s, if any', (_, content, expected) => {
    if (content !== undefined) {
      const meta = document.createElement('meta')
      meta.name = 'csp-nonce'
      meta.content = content
      document.head.append(meta)
    }
    expect(createStyleCache().nonce).toBe(expected)
  })
})
