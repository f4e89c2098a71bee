import { roles } from '#src/contract/console-config.ts'
import type { Role } from '#src/domain/access/roles.ts'
import { identities, trustedList, type IdentityHeaders, type People } from '../access/people.ts'

export type AccessOptions = {
  /** How people are known by name; undefined where everybody brings an API key. */
  people: People | undefined
  /** The key for the upstream service, where callers bring none. */
  upstreamKey: { key: string } | { file: string } | undefined
}

type Given = {
  trustedProxy: string | undefined
  identity: string | undefined
  identityHeaders: string | undefined
  upstream: string | undefined
  variable: (name: string) => string | undefined
}

const proxyOption = '--trusted-proxy (or TRUSTED_PROXY)'
const roleVariables: Record<Role, string> = {
  read: 'ROLE_READ',
  support: 'ROLE_SUPPORT',
  author: 'ROLE_AUTHOR',
  admin: 'ROLE_ADMIN',
}

/** @throws Error with one line that names the option. A key is in none. */
export function toAccess(given: Given): AccessOptions {
  const { trustedProxy, identity, identityHeaders, upstream, variable } = given
  const [key, file] = [variable('UPSTREAM_API_KEY'), variable('UPSTREAM_API_KEY_FILE')]
  if (trustedProxy === undefined) {
    const unused = [
      identity && '--identity',
      identityHeaders && '--identity-headers',
      ...Object.values(roleVariables).filter(variable),
      key && 'UPSTREAM_API_KEY',
      file && 'UPSTREAM_API_KEY_FILE',
    ].find(Boolean)
    if (unused) throw new Error(`${unused} has no effect without ${proxyOption}`)
    return { people: undefined, upstreamKey: undefined }
  }
  const people = {
    trusted: toTrusted(trustedProxy),
    headers: toIdentity(identity, identityHeaders),
    groupsOf: toGroups(variable),
  }
  return { people, upstreamKey: toUpstreamKey(key, file, upstream) }
}

function toTrusted(text: string) {
  try {
    return trustedList(text)
  } catch (error) {
    throw new Error(`${proxyOption}: ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
}

function toIdentity(identity: string | undefined, own: string | undefined): IdentityHeaders {
  const known = Object.keys(identities).join(', ')
  if (identity !== undefined && own !== undefined)
    throw new Error('--identity and --identity-headers exclude each other')
  if (own !== undefined) return toHeaders(own)
  if (identity === undefined)
    throw new Error(`--trusted-proxy needs --identity (${known}) or --identity-headers`)
  const found = Object.hasOwn(identities, identity) ? identities[identity] : undefined
  if (!found) throw new Error(`--identity (or IDENTITY) must be one of ${known}, not "${identity}"`)
  return found
}

/** `name=X-User,groups=X-Groups`. */
function toHeaders(text: string): IdentityHeaders {
  const given = new Map(
    text.split(',').map((part) => {
      const [what = '', header = ''] = part.split('=', 2)
      return [what.trim(), header.trim().toLowerCase()]
    }),
  )
  const [name = '', groups = ''] = [given.get('name'), given.get('groups')]
  const isWhole = given.size === 2 && [name, groups].every((header) => /^[\w!#$%&'*+.^`|~-]+$/.test(header))
  if (!isWhole || name === groups)
    throw new Error('--identity-headers (or IDENTITY_HEADERS) must be like name=X-User,groups=X-Groups')
  return { name: [name], groups }
}

function toGroups(variable: Given['variable']): People['groupsOf'] {
  const groups = (role: Role) =>
    (variable(roleVariables[role]) ?? '')
      .split(',')
      .map((group) => group.trim())
      .filter((group) => group !== '')
  const [read, support, author, admin] = roles.map(groups)
  const all = { read: read ?? [], support: support ?? [], author: author ?? [], admin: admin ?? [] }
  if (Object.values(all).every((names) => names.length === 0))
    throw new Error(
      `--trusted-proxy needs the groups of a role: set ${Object.values(roleVariables).join(', ')}`,
    )
  return all
}

function toUpstreamKey(
  key: string | undefined,
  file: string | undefined,
  upstream: string | undefined,
): AccessOptions['upstreamKey'] {
  if (upstream === undefined) {
    if (key === undefined && file === undefined) return undefined
    throw new Error('UPSTREAM_API_KEY and UPSTREAM_API_KEY_FILE have no effect without --upstream')
  }
  if (key !== undefined && file !== undefined)
    throw new Error('UPSTREAM_API_KEY and UPSTREAM_API_KEY_FILE exclude each other')
  if (file !== undefined) return { file }
  if (key === undefined)
    throw new Error('--upstream with --trusted-proxy needs UPSTREAM_API_KEY or UPSTREAM_API_KEY_FILE')
  if (!isSendable(key)) throw new Error('UPSTREAM_API_KEY must be visible characters without spaces')
  return { key }
}

const isSendable = (key: string): boolean => /^[\x21-\x7e]{1,512}$/.test(key)
