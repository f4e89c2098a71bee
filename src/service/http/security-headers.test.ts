import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

test('a console on a static host has the same headers, except that styles need no nonce', () => {
  const file = readFileSync(new URL('../../deploy/cdn/_headers', import.meta.url), 'utf8')
  const [, ofAll = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(file) ?? []
  const lines = [...ofAll.matchAll(/^ {2}([\w-]+): (.+)$/gm)]
  const headers = new Map(lines.map(([, name = '', value]) => [name.toLowerCase(), value]))
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name), name).toBe(value)
  expect(headers.get('content-security-policy')).toBe(
    contentSecurityPolicy("'unsafe-inline'", ['https://api.example.com']),
  )
})
