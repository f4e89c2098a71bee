import { BlockList, isIP } from 'node:net'
import { roles } from '#src/contract/console-config.ts'
import type { Role } from '#src/domain/access/roles.ts'
import type { Person, RequestContext } from '../http/request-context.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'

/** The headers that identify a person: the first header in `name` that is not empty is used. */
export type IdentityHeaders = { name: readonly string[]; groups: string }

/** How a proxy identifies people. */
export type ProxyAuth = {
  /** The addresses whose identity headers are trusted. */
  trustedProxies: BlockList
  headers: IdentityHeaders
  /** The groups that have each role; `*` is everybody who is signed in. */
  groupsByRole: Readonly<Record<Role, readonly string[]>>
}

/**
 * The names of these headers by proxy. The name headers are unique per person. Only one set is read: the proxy removes
 * forged headers of its own set, but a second set would pass through it.
 */
export const identityHeadersByProxy: Readonly<Record<string, IdentityHeaders>> = {
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

/** Headers that any request may have, so they cannot identify a person. */
const ofBrowsers =
  /^(?:host|origin|referer|cookie|authorization|user-agent|connection|accept.*|content-.*|forwarded|x-forwarded-(?:for|host|port|proto))$/

/** Parses `name=X-User,groups=X-Groups`. */
export function parseIdentityHeaders(text: string): IdentityHeaders {
  const [, name = '', groups = ''] =
    /^\s*name=([\w!#$%&'*+.^`|~-]+)\s*,\s*groups=([\w!#$%&'*+.^`|~-]+)\s*$/.exec(text.toLowerCase()) ?? []
  if (name === groups || [name, groups].some((header) => ofBrowsers.test(header)))
    throw new Error('must be like name=X-User,groups=X-Groups')
  return { name: [name], groups }
}

const maxBytesOf = { name: 200, groups: 16_000 }

/**
 * The person who sent a request, if a trusted proxy names one.
 * @throws ServiceError 401 for identity headers from any other address or groups without a name, 400 for unreadable
 * text, a reserved name or a header that appears twice: a proxy that appends its header to the caller's vouches for neither
 */
export function identifyPerson(
  proxyAuth: ProxyAuth,
  { address, repeatedHeaders = [] }: Pick<RequestContext, 'address' | 'repeatedHeaders'>,
  headers: Headers,
): Person | undefined {
  const { name: names, groups } = proxyAuth.headers
  const given = [...names, groups].filter((header) => headers.get(header))
  if (given.length === 0) return undefined
  if (!isTrusted(proxyAuth.trustedProxies, address))
    throw new ServiceError(401, `The header ${given[0]} is believed only from the proxy that signs people in`)
  const repeatedHeader = given.find((header) => repeatedHeaders.includes(header))
  if (repeatedHeader !== undefined)
    throw badRequest(`The header ${repeatedHeader} appears twice. The proxy must remove what callers send`)
  const header = names.find((one) => given.includes(one))
  if (header === undefined)
    throw new ServiceError(401, `The proxy named groups in ${groups}, but no person in ${names.join(' or ')}`)
  const name = read(headers, header, maxBytesOf.name)
  if (name === '') throw new ServiceError(401, `The proxy names nobody in ${header}`)
  if (/(?:^|· ?)API key |^Carillon$/i.test(name.normalize('NFKC')))
    throw badRequest(`${name} is what the journal calls a program, and cannot be the name of a person`)
  const ownGroups = new Set(
    read(headers, groups, maxBytesOf.groups)
      .split(',')
      .map((group) => group.trim()),
  )
  const has = (role: Role) =>
    proxyAuth.groupsByRole[role].some((group) => group === '*' || ownGroups.has(group))
  return { name, roles: roles.filter(has) }
}

/** An IPv4 address may arrive in IPv6 form; a zone (`%eth0`) is ignored. */
export function isTrusted(trustedProxies: BlockList, address = ''): boolean {
  const [bare = ''] = address.split('%', 1)
  const family = isIP(bare)
  return family !== 0 && trustedProxies.check(bare, family === 6 ? 'ipv6' : 'ipv4')
}

/** Characters that are invisible, or reverse the direction of the text around them. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The text of a header, whose UTF-8 bytes arrive as one character each. */
function read(headers: Headers, header: string, maxBytes: number): string {
  const bytes = Buffer.from(headers.get(header) ?? '', 'latin1')
  const unreadable = (why: string) => new ServiceError(400, `The header ${header} ${why}`)
  if (bytes.length > maxBytes) throw unreadable(`has more than ${maxBytes} bytes`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).trim()
    if (hidden.test(text)) throw unreadable('has characters that cannot be seen')
    return text
  } catch (error) {
    throw error instanceof ServiceError ? error : unreadable('is not UTF-8')
  }
}

/** Sample addresses from the whole IPv4 range, to detect a list that covers everything. */
const anywhere = ['9', '41', '73', '105', '137', '169', '201'].map((first) => `${first}.1.2.3`)

/**
 * Parses addresses and ranges (`10.0.0.0/8`, `::1`).
 * @throws Error naming the part that is neither, or a range that covers every address
 */
export function parseTrustedProxies(text: string): BlockList {
  const list = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) addTo(list, part)
  if (anywhere.every((address) => isTrusted(list, address)))
    throw new Error(`"${text}" is every address: anybody could say who they are`)
  return list
}

function addTo(list: BlockList, part: string): void {
  const [address = '', prefix, ...more] = part.split('/')
  const version = isIP(address)
  const maxBits = version === 6 ? 128 : 32
  const bits = prefix === undefined ? maxBits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  if (version === 0 || more.length > 0 || bits < 0 || bits > maxBits)
    throw new Error(`"${part}" is neither an address nor a range such as 10.0.0.0/8`)
  if (bits === 0) throw new Error(`"${part}" is every address: anybody could say who they are`)
  list.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
}
