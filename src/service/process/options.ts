import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { editDistance } from '#src/domain/text/edit-distance.ts'
import { identityHeadersByProxy, type ProxyAuth } from '../access/proxy-auth.ts'
import type { StorePlace } from '../store/databases/open-store.ts'
import { reasonOf } from '../store/sql/store-error.ts'
import { withSecretFiles } from './secret-files.ts'
import {
  allSettings,
  nameOf,
  needs,
  secretVariables,
  type Setting,
  settings,
  type Values,
} from './settings.ts'

/** `proxyAuth`: how a proxy identifies people; undefined if everybody uses an API key. */
export type Options = Values & { proxyAuth: ProxyAuth | undefined }

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
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, row]) => [name, read(row)]),
  ) as Values // each setting has a row
  let proxyAuth: ProxyAuth | undefined
  // These depend on several options, of which one may have been left out because of a mistake.
  if (mistakes.length === 0) {
    mistakes.push(...ineffectiveOptionLines(values))
    proxyAuth = attempt(() => toProxyAuth(values))
  }
  const flags = Object.fromEntries(
    commandFlags.flatMap((name) => (flagged[name] === undefined ? [] : [[name, String(flagged[name])]])),
  )
  return { options: { ...values, proxyAuth }, words, flags, help: flagged['help'] === true, mistakes }
}

/** A line for each option that would have no effect, because an operator who sets it relies on it. */
const ineffectiveOptionLines = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries<Setting>(settings).flatMap(([name, row]) => {
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

/** @throws Error that names the option */
function toProxyAuth(values: Values): ProxyAuth | undefined {
  const { trustedProxy: trustedProxies, identity, identityHeaders, upstream, upstreamKey, ...others } = values
  if (trustedProxies === undefined) return undefined
  const { read, support, author, admin } = others
  if ([read, support, author, admin].every((groups) => groups.length === 0))
    throw new Error(
      '--trusted-proxy needs the groups of a role: set ROLE_READ, ROLE_SUPPORT, ROLE_AUTHOR, ROLE_ADMIN',
    )
  if (identity !== undefined && identityHeaders !== undefined)
    throw new Error('--identity and --identity-headers exclude each other')
  const headers = identityHeaders ?? identityHeadersByProxy[identity ?? '']
  if (headers === undefined) throw new Error('--trusted-proxy needs --identity or --identity-headers')
  if (upstream !== undefined && upstreamKey === undefined)
    throw new Error('--upstream with --trusted-proxy needs UPSTREAM_API_KEY or UPSTREAM_API_KEY_FILE')
  return { trustedProxies, headers, groupsByRole: { read, support, author, admin } }
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
