import { describe, expect, test } from 'vitest'
import { newRequestContext } from '../http/request-context.ts'
import { createGate } from './gate.ts'
import { identityHeadersByProxy, identifyPerson, parseTrustedProxies, type ProxyAuth } from './proxy-auth.ts'

const proxyAuth: ProxyAuth = {
  trustedProxies: parseTrustedProxies('10.1.2.3, 192.168.0.0/16, fd00::/8'),
  headers: identityHeadersByProxy['oauth2-proxy'] ?? { name: [], groups: '' },
  groupsByRole: { read: ['*'], support: ['desk', 'care'], author: ['writers'], admin: [] },
}
const proxy = '10.1.2.3'
/** Header text as it arrives: each byte is one character. */
const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
const ask = (headers: Record<string, string>, address: string | undefined = proxy) =>
  identifyPerson(proxyAuth, { address }, new Headers(headers))
const refusal = (headers: Record<string, string>, address?: string) => {
  try {
    return ask(headers, address)
  } catch (error) {
    return String(error).replace('ServiceError: ', '')
  }
}

describe('personOf', () => {
  test.each<[string, Record<string, string>, object]>([
    ['an email', { 'x-forwarded-email': 'ada@x.org' }, { name: 'ada@x.org', roles: ['read'] }],
    [
      'the first name that is filled in',
      { 'x-forwarded-email': '', 'x-forwarded-user': 'ada' },
      { name: 'ada', roles: ['read'] },
    ],
    [
      'groups, with spaces',
      { 'x-forwarded-user': 'ada', 'x-forwarded-groups': 'care, writers,unknown' },
      { name: 'ada', roles: ['read', 'support', 'author'] },
    ],
    ['letters of any language', { 'x-forwarded-user': bytes('Żółć 渡辺') }, { name: 'Żółć 渡辺' }],
  ])('reads %s', (_, headers, person) => {
    expect(ask(headers)).toMatchObject(person)
  })

  test.each([undefined, '10.1.2.4', '::ffff:10.1.2.4', '127.0.0.1', '', 'nonsense'])(
    'rejects identity headers from %s, and accepts requests without them',
    (address) => {
      // Not `ask`, whose default would replace the missing address.
      expect(() =>
        identifyPerson(proxyAuth, { address }, new Headers({ 'x-forwarded-groups': 'care' })),
      ).toThrow('The header x-forwarded-groups is believed only from the proxy that signs people in')
      expect(
        identifyPerson(proxyAuth, { address }, new Headers({ 'x-auth-request-user': 'ada' })),
      ).toBeUndefined()
    },
  )

  test.each(['x-forwarded-user', 'x-forwarded-groups'])('refuses %s if it appears twice', (header) => {
    const headers = new Headers({ 'x-forwarded-user': 'ada, bob', 'x-forwarded-groups': 'care, writers' })
    const ask = (repeatedHeaders: string[]) =>
      identifyPerson(proxyAuth, { address: proxy, repeatedHeaders }, headers)
    expect(() => ask([header])).toThrow(
      `The header ${header} appears twice. The proxy must remove what callers send`,
    )
    expect(ask(['accept'])?.name).toBe('ada, bob')
  })

  test.each(['10.1.2.3', '::ffff:10.1.2.3', '192.168.7.7', 'fd12::1', 'fd12::1%eth0'])(
    'accepts identity headers from %s',
    (at) => {
      expect(ask({ 'x-forwarded-user': 'ada' }, at)).toEqual({ name: 'ada', roles: ['read'] })
    },
  )

  test.each<[string, Record<string, string>]>([
    ['The header x-forwarded-user is not UTF-8', { 'x-forwarded-user': '\u00e9ric' }],
    [
      'The header x-forwarded-user has characters that cannot be seen',
      { 'x-forwarded-user': bytes('a\u202eda') },
    ],
    ['The header x-forwarded-user has characters that cannot be seen', { 'x-forwarded-user': 'a\u0001a' }],
    [
      'API key 846fe38a is what the journal calls a program, and cannot be the name of a person',
      { 'x-forwarded-user': 'API key 846fe38a' },
    ],
    [
      'API\u00a0key 846fe38a is what the journal calls a program, and cannot be the name of a person',
      { 'x-forwarded-user': bytes('API\u00a0key 846fe38a') },
    ],
    [
      'The header x-forwarded-user has characters that cannot be seen',
      { 'x-forwarded-user': bytes('Carillon\u00ad') },
    ],
    ['The proxy names nobody in x-forwarded-user', { 'x-forwarded-user': bytes('\u00a0') }],
    ['The header x-forwarded-user has more than 200 bytes', { 'x-forwarded-user': 'a'.repeat(201) }],
    [
      'The proxy named groups in x-forwarded-groups, but no person in x-forwarded-email or x-forwarded-user or x-forwarded-preferred-username',
      { 'x-forwarded-groups': 'care' },
    ],
  ])('refuses: %s', (line, headers) => {
    expect(refusal(headers)).toBe(line)
  })
})

test.each([
  ['10.0.0.0/33', '"10.0.0.0/33" is neither an address nor a range such as 10.0.0.0/8'],
  ['proxy.local', '"proxy.local" is neither an address nor a range such as 10.0.0.0/8'],
  ['10.0.0.1,', '"" is neither an address nor a range such as 10.0.0.0/8'],
  ['::/0', '"::/0" is every address: anybody could say who they are'],
  ['0.0.0.0/1,128.0.0.0/1', '"0.0.0.0/1,128.0.0.0/1" is every address: anybody could say who they are'],
  ['::ffff:0:0/96', '"::ffff:0:0/96" is every address: anybody could say who they are'],
])('%s is refused as a trusted proxy', (text, line) => {
  expect(() => parseTrustedProxies(text)).toThrow(line)
})

test.each([
  ['of the same person', 'Żółć', 200],
  ['that names no one', undefined, 200],
  ['that another person began', 'ada', 401],
])('a write %s is answered with %s', async (_, by, status) => {
  const gate = createGate({ proxyAuth, isUpstream: false })
  const headers = {
    'x-forwarded-user': bytes('Żółć'),
    'x-forwarded-groups': 'care',
    'sec-fetch-site': 'same-origin',
    ...(by !== undefined && { 'carillon-person': encodeURIComponent(by) }),
  }
  const request = new Request('http://carillon.test/v1/subscribers/a/preferences', {
    method: 'PATCH',
    headers,
  })
  // `Request` drops headers that only browsers may set.
  Object.defineProperty(request, 'headers', { value: new Headers(headers) })
  const admit = () => gate.admit(request, { ...newRequestContext(), address: proxy })
  if (status === 200) expect(admit().person?.name).toBe('Żółć')
  else expect(admit).toThrow('This was begun by ada, and Żółć is signed in now')
})
