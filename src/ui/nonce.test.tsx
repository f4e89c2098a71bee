import { afterEach, expect, it } from 'vitest'
import { pageNonce } from './nonce.ts'

const before = [...document.head.childNodes]
afterEach(() => document.head.replaceChildren(...before))

it.each([
  ['a page with a nonce', 'n-0S6_WzA2Mj', 'n-0S6_WzA2Mj'],
  ['a page whose nonce was not filled in', '__CSP_NONCE__', ''],
  ['a page with an empty nonce', '', ''],
  ['a page without a nonce', undefined, ''],
])('styles use the nonce of %s, if any', (_, content, expected) => {
  if (content !== undefined) {
    const meta = document.createElement('meta')
    meta.name = 'csp-nonce'
    meta.content = content
    document.head.append(meta)
  }
  expect(pageNonce()).toBe(expected)
})
