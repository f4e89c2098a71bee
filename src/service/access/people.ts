import { BlockList, isIP } from 'node:net'
import { roles } from '#src/contract/console-config.ts'
import type { Role } from '#src/domain/access/roles.ts'
import type { Person, RequestContext } from '../http/request-context.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'

/** The headers that name a person: the first of `name` that is filled in counts. */
export type IdentityHeaders = { name: readonly string[]; groups: string }

/** How people are known by name. */
export type People = {
  /** The addresses whose headers are believed. */
  trusted: BlockList
  headers: IdentityHeaders
  /** The groups that have a role; `*` is everybody who is signed in. */
  groupsOf: Readonly<Record<Role, readonly string[]>>
}

/**
 * What proxies call these headers. A name is one that no two people share. Each proxy has one set: it removes those that
 * a caller made up, and a second set would pass through it.
 */
export const identities: Readonly<Record<string, IdentityHeaders>> = {
  'oauth2-proxy': {
    name: ['x-forwarded-email', 'x-forwarded-user', 'x-forwarded-preferred-username'],
    groups: 'x-forwarded-groups',
  },
  'auth-request': {
    name: ['x-auth-request-email', 'x-auth-request-user', 'x-auth-request-preferred-username'],
    groups: 'x-auth-request-groups',
  },
  authelia: { name: ['remote-user'], groups: 'remote-groups' },
}

const longest = { name: 200, groups: 16_000 }

/**
 * The person a request is from, if a trusted proxy names one.
 * @throws ServiceError 401 for such headers from anybody else, 400 for text that is none and for one that appears twice:
 * a proxy that adds its own to the caller's does not vouch for either
 */
export function personOf(
  people: People,
  { address, repeated = [] }: Pick<RequestContext, 'address' | 'repeated'>,
  headers: Headers,
): Person | undefined {
  const { name: names, groups } = people.headers
  const given = [...names, groups].filter((header) => headers.get(header))
  if (given.length === 0) return undefined
  if (!isTrusted(people.trusted, address))
    throw new ServiceError(401, `The header ${given[0]} is believed only from the proxy that signs people in`)
  const twice = given.find((header) => repeated.includes(header))
  if (twice !== undefined)
    throw badRequest(`The header ${twice} appears twice. The proxy must remove what callers send`)
  const header = names.find((one) => given.includes(one))
  if (header === undefined)
    throw new ServiceError(401, `The proxy named groups in ${groups}, but no person in ${names.join(' or ')}`)
  const name = read(headers, header, longest.name)
  if (/^(?:API key |Carillon$)/i.test(name))
    throw badRequest(`${name} is what the journal calls a program, and cannot be the name of a person`)
  const held = new Set(
    read(headers, groups, longest.groups)
      .split(',')
      .map((group) => group.trim()),
  )
  const has = (role: Role) => people.groupsOf[role].some((group) => group === '*' || held.has(group))
  return { name, roles: roles.filter(has) }
}

/** An IPv4 address may be written as an IPv6 one; a zone is this machine's own name of a network. */
export function isTrusted(trusted: BlockList, address = ''): boolean {
  const [bare = ''] = address.split('%', 1)
  const family = isIP(bare)
  return family !== 0 && trusted.check(bare, family === 6 ? 'ipv6' : 'ipv4')
}

/** Characters that show nothing, or turn around what stands beside them. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** The text of a header, whose bytes are UTF-8 and arrive as one character each. */
function read(headers: Headers, header: string, most: number): string {
  const bytes = Buffer.from(headers.get(header) ?? '', 'latin1')
  const unreadable = (why: string) => new ServiceError(400, `The header ${header} ${why}`)
  if (bytes.length > most) throw unreadable(`has more than ${most} bytes`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).trim()
    if (hidden.test(text)) throw unreadable('has characters that cannot be seen')
    return text
  } catch (error) {
    throw error instanceof ServiceError ? error : unreadable('is not UTF-8')
  }
}

/** Addresses all over what callers can have. */
const anywhere = ['9', '41', '73', '105', '137', '169', '201'].map((first) => `${first}.1.2.3`)

/**
 * Addresses and ranges (`10.0.0.0/8`, `::1`) as a list that can be asked.
 * @throws Error naming the part that is neither, or that is every address
 */
export function trustedList(text: string): BlockList {
  const list = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) addTo(list, part)
  if (anywhere.every((address) => isTrusted(list, address)))
    throw new Error(`"${text}" is every address: anybody could say who they are`)
  return list
}

function addTo(list: BlockList, part: string): void {
  const [address = '', prefix, ...more] = part.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  if (version === 0 || more.length > 0 || bits < 0 || bits > most)
    throw new Error(`"${part}" is neither an address nor a range such as 10.0.0.0/8`)
  if (bits === 0) throw new Error(`"${part}" is every address: anybody could say who they are`)
  list.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
}
