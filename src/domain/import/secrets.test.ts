import { expect, test } from 'vitest'
import { removeSecrets, isSecretName } from './secrets.ts'

test.each(
  `Authorization authorization X-Api-Key api-key apiKey api_key NOVU_API_KEY Proxy-Authorization token accessToken
   access_token refresh-token x-auth-token idToken X-Session-Token authToken secret clientSecret client_secret
   secret-key stripe_secret_key private_key password passwd passphrase Cookie Set-Cookie`.split(/\s+/),
)('%s names a secret', (name) => expect(isSecretName(name)).toBe(true))

test.each(
  `name key keys tokens tokenCount notificationGroupId digestKey Content-Type idempotency-key uuid author
   secretary passwordReset cookies broken`.split(/\s+/),
)('%s does not name a secret', (name) => expect(isSecretName(name)).toBe(false))

function cutting(value: unknown) {
  const cut: string[] = []
  const unsafe: string[] = []
  const kept = removeSecrets(value, {
    removed: (path) => cut.push(path),
    unsafe: (path) => unsafe.push(path),
  })
  return { kept, cut, unsafe }
}

test('fields named like a secret are removed at any depth', () => {
  expect(cutting({ a: 1, apiKey: 'k', data: [{ token: 't', b: 2 }] })).toEqual({
    kept: { a: 1, data: [{ b: 2 }] },
    cut: ['apiKey', 'data.0.token'],
    unsafe: [],
  })
})

test('only the scheme of a credential inside a text stays', () => {
  const { kept, cut } = cutting({ content: 'Send ApiKey 0123456789abcdef0123 and Bearer abc.DEF-123_456789' })
  expect(kept).toEqual({ content: 'Send ApiKey … and Bearer …' })
  expect(cut).toEqual(['content'])
})

test.each([
  ['a template', { token: '{{resetToken}}' }],
  ['a schema', { password: { type: 'string' } }],
  ['a switch', { token: true }],
  ['a value that is only a secret’s name', { name: 'token', field: 'password' }],
  ['prose', { text: 'The bearer of good news. Basic principles and ApiKey handling' }],
])('%s is not a secret', (_, value) => {
  expect(cutting(value)).toEqual({ kept: value, cut: [], unsafe: [] })
})

test('keys that could reach a prototype are removed', () => {
  const hostile: unknown = JSON.parse(
    '{"a":{"__proto__":{"polluted":1}},"constructor":{"prototype":{"b":1}}}',
  )
  const { kept, unsafe } = cutting(hostile)
  expect(unsafe).toEqual(['a.__proto__'])
  expect(kept).toEqual({ a: {}, constructor: { prototype: { b: 1 } } })
  expect(Object.getPrototypeOf((kept as { a: object }).a)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('polluted')
})
