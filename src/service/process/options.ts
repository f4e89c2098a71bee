import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { roles } from '#src/contract/console-config.ts'
import { editDistance } from '#src/domain/text/edit-distance.ts'
import { identityHeadersByProxy, type IdentityHeaders, type ProxyAuth } from '../access/proxy-auth.ts'
import type { StorePlace } from '../store/databases/open-store.ts'
import { reasonOf } from '../store/sql/store-error.ts'
import { withSecretFiles } from './secret-files.ts'
import {
  accessSettings,
  type AccessValues,
  allSettings,
  nameOf,
  needs,
  type PlainOptions,
  secretVariables,
  type Setting,
  settings,
} from './settings.ts'

type AccessOptions = {
  /** How a proxy identifies people; undefined if everybody uses an API key. */
  proxyAuth: ProxyAuth | undefined
  /** The key for the upstream service, if callers have none. */
  upstreamKey: { key: string } | { file: string } | undefined
}

export type Options = AccessOptions & PlainOptions

export type Variables = Record<string, string | undefined>

export type ParsedOptions = {
  options: Options
  /** Arguments that are not flags, in order. */
  words: string[]
  /** Values of the flags in `commandFlags`. */
  flags: Record<string, string>
  help: boolean
  /** One line per mistake, without secrets. The affected options have their default values. */
  mistakes: string[]
}

/**
 * Reads the command line and the variables, and continues after a mistake, so that all are reported at once.
 * `commandFlags`: flags that only a command has, each with a value.
 */
export function readOptions(
  argv: readonly string[],
  variables: Variables,
  commandFlags: readonly string[] = [],
): ParsedOptions {
  const mistakes: string[] = []
  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work()
    } catch (error) {
      mistakes.push(reasonOf(error))
      return undefined
    }
  }
  const { values: flagged, positionals: words } = attempt(() => readFlags(argv, commandFlags)) ?? {
    values: {},
    positionals: [],
  }
  const all = attempt(() => withSecretFiles(variables, secretVariables)) ?? variables
  const read = (row: Setting): unknown => {
    const flag = row.flag === undefined ? undefined : flagged[row.flag]
    const given = flag === true ? '1' : flag
    const { data, error } = row.value.safeParse(given ?? (all[row.variable]?.trim() || undefined))
    if (!error) return data
    // A switch has no text of its own.
    mistakes.push(`${row.placeholder ? nameOf(row) : row.variable} ${error.issues[0]?.message ?? ''}`)
    return row.value.parse(undefined)
  }
  const readAll = <Rows extends Record<string, Setting>>(rows: Rows) =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, read(row)]))
  const plain = readAll(settings) as PlainOptions // each setting has a row
  const given = readAll(accessSettings) as AccessValues // as above
  let access = keysInTheBrowser
  // These depend on several options, of which one may have been left out because of a mistake.
  if (mistakes.length === 0) {
    mistakes.push(...ineffectiveOptionLines({ ...plain, ...given }))
    access = attempt(() => toAccess(given, plain.upstream)) ?? keysInTheBrowser
  }
  const flags = Object.fromEntries(
    commandFlags.flatMap((name) => (flagged[name] === undefined ? [] : [[name, String(flagged[name])]])),
  )
  return { options: { ...plain, ...access }, words, flags, help: flagged['help'] === true, mistakes }
}

/** A line for each option that would have no effect, because an operator who sets it relies on it. */
const ineffectiveOptionLines = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries<Setting>({ ...settings, ...accessSettings }).flatMap(([name, row]) => {
    if (!row.needs || String(values[name]) === String(row.value.parse(undefined))) return []
    const missing = row.needs.find((need) => !needs[need].isMet(values))
    return missing ? [`${nameOf(row)} has no effect ${needs[missing].otherwise}`] : []
  })

/** @throws Error in one line about the first mistake */
function readFlags(argv: readonly string[], commandFlags: readonly string[]) {
  const rows = allSettings.flatMap(({ flag, placeholder }) =>
    flag === undefined ? [] : [[flag, { type: placeholder ? 'string' : 'boolean' }] as const],
  )
  const options = {
    ...Object.fromEntries([...rows, ...commandFlags.map((name) => [name, { type: 'string' }] as const)]),
    help: { type: 'boolean', short: 'h' } as const,
  }
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    return { values: values as Record<string, string | boolean | undefined>, positionals } // no flag may be repeated
  } catch (error) {
    throw new Error(reasonOf(error).split(/[.\n]/, 1)[0], { cause: error })
  }
}

/** Azure sets this one. Who meant IDENTITY_HEADERS is told that it is missing. */
const ofAzure = 'IDENTITY_HEADER'

/** A line for each variable that is nearly an option, with the option that was probably meant. */
export function mistypedVariableLines(variables: Variables): string[] {
  const known = [
    ...allSettings.map(({ variable }) => variable),
    ...secretVariables.map((name) => `${name}_FILE`),
  ]
  return Object.keys(variables).flatMap((given) => {
    if (known.includes(given) || given === ofAzure || !variables[given]?.trim()) return []
    const [nearest, distance] = known
      .map((name) => [name, editDistance(given, name)] as const)
      .reduce((best, one) => (one[1] < best[1] ? one : best))
    return distance <= Math.floor(given.length / 5)
      ? [`Carillon has no option ${given}, so this variable has no effect. Did you mean ${nearest}?`]
      : []
  })
}

const keysInTheBrowser: AccessOptions = { proxyAuth: undefined, upstreamKey: undefined }

/** @throws Error that names the option and never contains a key */
function toAccess(given: AccessValues, upstream: string | undefined): AccessOptions {
  const { trustedProxy: trustedProxies, ROLE_READ, ROLE_SUPPORT, ROLE_AUTHOR, ROLE_ADMIN } = given
  if (trustedProxies === undefined) return keysInTheBrowser
  const groupsByRole = { read: ROLE_READ, support: ROLE_SUPPORT, author: ROLE_AUTHOR, admin: ROLE_ADMIN }
  if (roles.every((role) => groupsByRole[role].length === 0))
    throw new Error(
      '--trusted-proxy needs the groups of a role: set ROLE_READ, ROLE_SUPPORT, ROLE_AUTHOR, ROLE_ADMIN',
    )
  const proxyAuth = { trustedProxies, headers: toHeaders(given), groupsByRole }
  return { proxyAuth, upstreamKey: upstream === undefined ? undefined : toUpstreamKey(given) }
}

function toHeaders({ identity, identityHeaders }: AccessValues): IdentityHeaders {
  if (identity !== undefined && identityHeaders !== undefined)
    throw new Error('--identity and --identity-headers exclude each other')
  const headers = identityHeaders ?? identityHeadersByProxy[identity ?? '']
  if (headers === undefined) throw new Error('--trusted-proxy needs --identity or --identity-headers')
  return headers
}

function toUpstreamKey({ UPSTREAM_API_KEY: key, UPSTREAM_API_KEY_FILE: file }: AccessValues) {
  if (key !== undefined && file !== undefined)
    throw new Error('UPSTREAM_API_KEY and UPSTREAM_API_KEY_FILE exclude each other')
  if (file !== undefined) return { file }
  if (key !== undefined) return { key }
  throw new Error('--upstream with --trusted-proxy needs UPSTREAM_API_KEY or UPSTREAM_API_KEY_FILE')
}

/**
 * The address of a service on this machine. One that listens on all interfaces is shown as loopback, so that
 * links can be opened.
 */
export function addressOf(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

export const storePlaceOf = ({ data, databaseUrl }: Pick<Options, 'data' | 'databaseUrl'>): StorePlace =>
  databaseUrl === undefined ? { directory: resolve(data) } : { databaseUrl }
