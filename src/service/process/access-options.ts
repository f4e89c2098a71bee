import { roles } from '#src/contract/console-config.ts'
import type { Role } from '#src/domain/access/roles.ts'
import type { AccessTexts } from './settings.ts'
import type { Attempt } from './mistakes.ts'
import {
  identityHeadersByProxy,
  parseTrustedProxies,
  type IdentityHeaders,
  type ProxyAuth,
} from '../access/proxy-auth.ts'
import { isValidUpstreamKey } from '../upstream/upstream-key.ts'

export type AccessOptions = {
  /** How a proxy identifies people; undefined if everybody uses an API key. */
  proxyAuth: ProxyAuth | undefined
  /** The key for the upstream service, if callers have none. */
  upstreamKey: { key: string } | { file: string } | undefined
}

type Given = Partial<AccessTexts>

const proxyOption = '--trusted-proxy (or TRUSTED_PROXY)'
const roleVariables = {
  read: 'ROLE_READ',
  support: 'ROLE_SUPPORT',
  author: 'ROLE_AUTHOR',
  admin: 'ROLE_ADMIN',
} as const satisfies Record<Role, keyof Given>

const keysInTheBrowser: AccessOptions = { proxyAuth: undefined, upstreamKey: undefined }

/** Each error is one line that names the option and never contains a key. */
export function toAccess(given: Given, upstream: string | undefined, attempt: Attempt): AccessOptions {
  const { trustedProxy, identity, identityHeaders } = given
  const { UPSTREAM_API_KEY: key, UPSTREAM_API_KEY_FILE: file } = given
  if (trustedProxy === undefined) return keysInTheBrowser
  const trustedProxies = attempt(() => toTrusted(trustedProxy))
  const headers = attempt(() => toIdentity(identity, identityHeaders))
  const groupsByRole = attempt(() => toGroups(given))
  const upstreamKey = attempt(() => toUpstreamKey(key, file, upstream))
  return trustedProxies && headers && groupsByRole
    ? { proxyAuth: { trustedProxies, headers, groupsByRole }, upstreamKey }
    : keysInTheBrowser
}

function toTrusted(text: string) {
  try {
    return parseTrustedProxies(text)
  } catch (error) {
    throw new Error(`${proxyOption}: ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
}

function toIdentity(identity: string | undefined, own: string | undefined): IdentityHeaders {
  const known = Object.keys(identityHeadersByProxy).join(', ')
  if (identity !== undefined && own !== undefined)
    throw new Error('--identity and --identity-headers exclude each other')
  if (own !== undefined) return toHeaders(own)
  if (identity === undefined)
    throw new Error(`--trusted-proxy needs --identity (${known}) or --identity-headers`)
  const found = Object.hasOwn(identityHeadersByProxy, identity) ? identityHeadersByProxy[identity] : undefined
  if (!found) throw new Error(`--identity (or IDENTITY) must be one of ${known}, not "${identity}"`)
  return found
}

/** Headers that any request may have, so they cannot identify a person. */
const ofBrowsers =
  /^(?:host|origin|referer|cookie|authorization|user-agent|connection|accept.*|content-.*|forwarded|x-forwarded-(?:for|host|port|proto))$/

/** Parses `name=X-User,groups=X-Groups`. */
function toHeaders(text: string): IdentityHeaders {
  const given = new Map(
    text.split(',').map((part) => {
      const [what = '', header = ''] = part.split('=', 2)
      return [what.trim(), header.trim().toLowerCase()]
    }),
  )
  const [name = '', groups = ''] = [given.get('name'), given.get('groups')]
  const isWhole = given.size === 2 && [name, groups].every((header) => /^[\w!#$%&'*+.^`|~-]+$/.test(header))
  if (!isWhole || name === groups || [name, groups].some((header) => ofBrowsers.test(header)))
    throw new Error('--identity-headers (or IDENTITY_HEADERS) must be like name=X-User,groups=X-Groups')
  return { name: [name], groups }
}

function toGroups(given: Given): ProxyAuth['groupsByRole'] {
  const groups = (role: Role) =>
    (given[roleVariables[role]] ?? '')
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
  if (upstream === undefined) return undefined
  if (key !== undefined && file !== undefined)
    throw new Error('UPSTREAM_API_KEY and UPSTREAM_API_KEY_FILE exclude each other')
  if (file !== undefined) return { file }
  if (key === undefined)
    throw new Error('--upstream with --trusted-proxy needs UPSTREAM_API_KEY or UPSTREAM_API_KEY_FILE')
  if (!isValidUpstreamKey(key)) throw new Error('UPSTREAM_API_KEY must be visible characters without spaces')
  return { key }
}
