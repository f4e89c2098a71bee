import { parseArgs } from 'node:util'
import { editDistance } from '#src/domain/text/edit-distance.ts'
import { accessSettings, toAccess, type AccessOptions } from './access-options.ts'
import {
  oneOf,
  toDatabaseUrl,
  toFilled,
  toHosts,
  toKey,
  toOrigins,
  toPort,
  toRate,
  toUpstream,
} from './option-values.ts'
import { journalSettings } from './journal-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { attempting, helpOn, nameOf, setting, toggle, type Setting } from './setting.ts'

/** Every option. The command line wins over the variable, and an empty variable counts as absent. */
export const settings = {
  port: setting({
    flag: 'port',
    takes: '<number>',
    variable: 'PORT',
    help: 'Port to listen on; 0 for any free port',
    usual: 4400,
    read: toPort,
  }),
  host: setting({
    flag: 'host',
    takes: '<address>',
    variable: 'HOST',
    help: 'Address to listen on',
    usual: '127.0.0.1',
    read: toFilled,
  }),
  data: setting({
    flag: 'data',
    takes: '<folder>',
    variable: 'DATA_DIR',
    help: 'Folder for the data',
    usual: '.data',
    read: toFilled,
  }),
  /** Only the group General, no sample content. */
  empty: toggle({ flag: 'empty', variable: 'EMPTY', help: 'Start without sample content' }),
  documentedOnly: toggle({
    flag: 'documented-only',
    variable: 'DOCUMENTED_ONLY',
    help: 'Offer only the two documented operations',
  }),
  quiet: toggle({ flag: 'quiet', variable: 'QUIET', help: 'Do not log requests' }),
  logFormat: setting<'text' | 'json'>({
    flag: 'log-format',
    takes: '<format>',
    variable: 'LOG_FORMAT',
    help: 'text for people or json for programs',
    usual: 'text',
    read: oneOf('text', 'json'),
  }),
  /** Requests per second and key. */
  rateLimit: setting<number | undefined>({
    flag: 'rate-limit',
    takes: '<number>',
    variable: 'RATE_LIMIT',
    help: ['Requests a second of one key or person:', 'five seconds’ worth at once; off without it'],
    usual: undefined,
    read: toRate,
  }),
  addressLimit: setting<number | undefined>({
    flag: 'address-limit',
    takes: '<number>',
    variable: 'ADDRESS_LIMIT',
    help: 'The same for all requests from one address',
    usual: undefined,
    read: toRate,
  }),
  /** Who may read `/metrics` without a token. */
  metrics: setting<'local' | 'open' | 'off'>({
    flag: 'metrics',
    takes: '<who>',
    variable: 'METRICS',
    help: ['Who may read /metrics without a token:', 'local (this machine), open (all) or off'],
    usual: 'local',
    read: oneOf('local', 'open', 'off'),
  }),
  /** Another service that answers in place of the embedded one. Without a trailing slash. */
  upstream: setting<string | undefined>({
    flag: 'upstream',
    takes: '<url>',
    variable: 'UPSTREAM',
    help: 'Forward calls to this service instead',
    usual: undefined,
    read: toUpstream,
  }),
  /** Origins of other services that the console may call. */
  connect: setting<readonly string[]>({
    flag: 'connect',
    takes: '<list>',
    variable: 'CONNECT_SRC',
    help: ['Other services the console may call, by', 'origin; * for any'],
    usual: [],
    read: toOrigins,
  }),
  /** Names in the Host header that are taken besides loopback, addresses and `host`. */
  allowedHosts: setting<readonly string[]>({
    flag: 'allowed-hosts',
    takes: '<list>',
    variable: 'ALLOWED_HOSTS',
    help: ['Names it is called by, such as', 'carillon.example.com'],
    usual: [],
    read: toHosts,
  }),
  faults: toggle({
    flag: 'faults',
    variable: 'FAULTS',
    help: ['For tests: fail as PUT /v1/faults asks,', 'and move the time as PUT /v1/clock asks'],
  }),
  /** Preset key of the first environment; otherwise one is generated and kept. */
  apiKey: setting<string | undefined>({
    variable: 'API_KEY',
    help: [
      'Key of the first environment: at least 16 characters, no spaces.',
      'By default, one is generated and stored in the data folder as api-key.',
      'Earlier keys keep working until they are revoked.',
      'API_KEY_FILE names a file that holds it instead.',
    ],
    usual: undefined,
    read: toKey,
  }),
  metricsToken: setting<string | undefined>({
    variable: 'METRICS_TOKEN',
    help: 'Token that /metrics then takes from everybody; METRICS_TOKEN_FILE names a file',
    usual: undefined,
    read: toKey,
  }),
  databaseUrl: setting<string | undefined>({
    variable: 'DATABASE_URL',
    help: [
      'postgres://… stores the data in PostgreSQL instead of a file.',
      'DATABASE_URL_FILE names a file that holds it instead.',
    ],
    usual: undefined,
    read: toDatabaseUrl,
  }),
  ...journalSettings,
}

export type Options = AccessOptions & {
  [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never
}

/** Every option and every variable, in the order of the help. */
export const allSettings: readonly Setting<unknown>[] = [
  ...Object.values<Setting<unknown>>(settings),
  ...Object.values(accessSettings),
]

export const optionsHelp = helpOn(allSettings)

export type Variables = Record<string, string | undefined>

/** The flags of a command that the service itself does not have, each with a value. */
export type OwnFlags = readonly string[]

export type Read = {
  options: Options
  /** What is no flag, in order. */
  words: string[]
  /** Values of the flags in `own`. */
  flags: Record<string, string>
  help: boolean
  /** One line each; none contains a secret. The options then have the usual value there. */
  mistakes: string[]
}

/** Reads the command line and the variables, and goes on after a mistake, so that all of them are told at once. */
export function readOptions(argv: readonly string[], variables: Variables, own: OwnFlags = []): Read {
  const { words, given, mistakes } = readFlags(argv, own)
  const attempt = attempting(mistakes)
  const all = attempt(() => withSecretFiles(variables)) ?? variables
  const read = (row: Setting<unknown>): unknown => {
    const flag = row.flag === undefined ? undefined : given[row.flag]
    const variable = row.variable === undefined ? undefined : all[row.variable]?.trim() || undefined
    const text = flag ?? variable
    return text === undefined ? row.usual : (attempt(() => row.read(text, nameOf(row))) ?? row.usual)
  }
  const readAll = (rows: Record<string, Setting<unknown>>) =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, read(row)]))
  const plain = readAll(settings) as Omit<Options, keyof AccessOptions> // a row each
  const access = toAccess(readAll(accessSettings), plain.upstream, attempt)
  const flags = Object.fromEntries(
    own.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  return { options: { ...plain, ...access }, words, flags, help: given['help'] !== undefined, mistakes }
}

function readFlags(argv: readonly string[], own: OwnFlags) {
  const taking = new Set([...allSettings.flatMap(({ flag, takes }) => (flag && takes ? [flag] : [])), ...own])
  const switches = new Set([
    ...allSettings.flatMap(({ flag, takes }) => (flag && !takes ? [flag] : [])),
    'help',
  ])
  const config = {
    ...Object.fromEntries([...taking].map((name) => [name, { type: 'string' } as const])),
    ...Object.fromEntries([...switches].map((name) => [name, { type: 'boolean' } as const])),
    help: { type: 'boolean', short: 'h' } as const,
  }
  const { tokens } = parseArgs({ args: [...argv], options: config, strict: false, tokens: true })
  const words: string[] = []
  const given: Record<string, string | undefined> = {}
  const mistakes: string[] = []
  let isAfterUnknown = false
  for (const token of tokens) {
    // What follows an unknown flag is probably its value.
    if (token.kind === 'positional' && !isAfterUnknown) words.push(token.value)
    isAfterUnknown = false
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const isMissing = value === undefined || (!inlineValue && value.startsWith('--'))
    isAfterUnknown = !taking.has(name) && !switches.has(name)
    if (isAfterUnknown) mistakes.push(`Unknown option '${rawName}'${meant(name, [...taking, ...switches])}`)
    else if (switches.has(name) && value !== undefined) mistakes.push(`${rawName} takes no value`)
    else if (switches.has(name)) given[name] = '1'
    else if (isMissing) mistakes.push(`${rawName} needs a value`)
    else given[name] = value
  }
  return { words, given, mistakes }
}

function meant(name: string, known: readonly string[]): string {
  const near = known.find((one) => one.length > 3 && editDistance(one, name) <= 2)
  return near === undefined ? '' : `. Did you mean --${near}?`
}

/** Variables that are probably ours with a typing mistake, a line each. Others' variables may look like that, too. */
export function strayVariables(variables: Variables): string[] {
  const known = allSettings.flatMap(({ variable }) => variable ?? [])
  const long = known.filter((name) => name.length >= shortestGuess)
  return Object.keys(variables)
    .filter((name) => name.length >= shortestGuess && !known.includes(name))
    .flatMap((name) => {
      const near = long.find((one) => editDistance(one, name) <= (one.length >= 8 ? 2 : 1))
      return near === undefined ? [] : [`The variable ${name} is not read. Did you mean ${near}?`]
    })
}

const shortestGuess = 6

/** The address of a service here. One that listens everywhere is shown as loopback, so that links can be opened. */
export function addressOf(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}
