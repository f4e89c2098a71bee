import { accessSettings } from './access-options.ts'
import { journalSettings } from './journal-settings.ts'
import { labelSettings } from './label-settings.ts'
import {
  oneOf,
  toDatabaseUrl,
  toNonEmpty,
  toHosts,
  toKey,
  toOrigins,
  toPort,
  toRate,
  toUpstream,
} from './option-values.ts'
import { helpOn, setting, toggle, type Setting } from './setting.ts'

/** Every option. The command line takes precedence over the variable, and an empty variable counts as absent. */
export const settings = {
  port: setting({
    flag: 'port',
    placeholder: '<number>',
    variable: 'PORT',
    help: 'Port to listen on; 0 for any free port',
    defaultValue: 4400,
    parse: toPort,
  }),
  host: setting({
    flag: 'host',
    placeholder: '<address>',
    variable: 'HOST',
    help: 'Address to listen on',
    defaultValue: '127.0.0.1',
    parse: toNonEmpty,
  }),
  data: setting({
    flag: 'data',
    placeholder: '<folder>',
    variable: 'DATA_DIR',
    help: 'Folder for the data',
    defaultValue: '.data',
    parse: toNonEmpty,
  }),
  /** Starts with only the group General, without sample content. */
  empty: toggle({
    flag: 'empty',
    variable: 'EMPTY',
    help: 'Start without sample content',
    needs: ['embedded'],
  }),
  documentedOnly: toggle({
    flag: 'documented-only',
    variable: 'DOCUMENTED_ONLY',
    help: 'Offer only the two documented operations',
    needs: ['embedded'],
  }),
  quiet: toggle({ flag: 'quiet', variable: 'QUIET', help: 'Do not log requests' }),
  logFormat: setting<'text' | 'json'>({
    flag: 'log-format',
    placeholder: '<format>',
    variable: 'LOG_FORMAT',
    help: 'text for people or json for programs',
    defaultValue: 'text',
    parse: oneOf('text', 'json'),
  }),
  /** Requests per second for each key. */
  rateLimit: setting<number | undefined>({
    flag: 'rate-limit',
    placeholder: '<number>',
    variable: 'RATE_LIMIT',
    help: ['Requests a second of one key or person:', 'five seconds’ worth at once; off without it'],
    defaultValue: undefined,
    needs: ['embedded'],
    parse: toRate,
  }),
  addressLimit: setting<number | undefined>({
    flag: 'address-limit',
    placeholder: '<number>',
    variable: 'ADDRESS_LIMIT',
    help: 'The same for all requests from one address',
    defaultValue: undefined,
    parse: toRate,
  }),
  /** Who may read `/metrics` without a token. */
  metrics: setting<'local' | 'open' | 'off'>({
    flag: 'metrics',
    placeholder: '<who>',
    variable: 'METRICS',
    help: ['Who may read /metrics without a token:', 'local (this machine), open (all) or off'],
    defaultValue: 'local',
    needs: ['noToken'],
    parse: oneOf('local', 'open', 'off'),
  }),
  /** Address of another service to use instead of the embedded one, without a trailing slash. */
  upstream: setting<string | undefined>({
    flag: 'upstream',
    placeholder: '<url>',
    variable: 'UPSTREAM',
    help: 'Forward calls to this service instead',
    defaultValue: undefined,
    parse: toUpstream,
  }),
  /** Origins of other services that the console may call. */
  connect: setting<readonly string[]>({
    flag: 'connect',
    placeholder: '<list>',
    variable: 'CONNECT_SRC',
    help: ['Other services the console may call, by', 'origin; * for any'],
    defaultValue: [],
    parse: toOrigins,
  }),
  /** Names accepted in the Host header besides loopback, IP addresses and `host`. */
  allowedHosts: setting<readonly string[]>({
    flag: 'allowed-hosts',
    placeholder: '<list>',
    variable: 'ALLOWED_HOSTS',
    help: ['Names it is called by, such as', 'carillon.example.com'],
    defaultValue: [],
    parse: toHosts,
  }),
  ...labelSettings,
  faults: toggle({
    flag: 'faults',
    variable: 'FAULTS',
    help: ['For tests: fail as PUT /v1/faults asks,', 'and move the time as PUT /v1/clock asks'],
    needs: ['embedded'],
  }),
  /** Preset key of the first environment; otherwise one is generated and stored. */
  apiKey: setting<string | undefined>({
    variable: 'API_KEY',
    help: [
      'Key of the first environment: at least 16 characters, no spaces.',
      'By default, one is generated and stored in the data folder as api-key.',
      'Earlier keys keep working until they are revoked.',
      'API_KEY_FILE names a file that holds it instead.',
    ],
    defaultValue: undefined,
    isSecret: true,
    needs: ['embedded'],
    parse: toKey,
  }),
  metricsToken: setting<string | undefined>({
    variable: 'METRICS_TOKEN',
    help: 'Token that /metrics then takes from everybody; METRICS_TOKEN_FILE names a file',
    defaultValue: undefined,
    isSecret: true,
    needs: ['metrics'],
    parse: toKey,
  }),
  databaseUrl: setting<string | undefined>({
    variable: 'DATABASE_URL',
    help: [
      'postgres://… stores the data in PostgreSQL instead of a file.',
      'DATABASE_URL_FILE names a file that holds it instead.',
    ],
    defaultValue: undefined,
    isSecret: true,
    parse: toDatabaseUrl,
  }),
  ...journalSettings,
}

/** Every option and every variable, in the order of the help text. */
export const allSettings: readonly Setting<unknown>[] = [
  ...Object.values<Setting<unknown>>(settings),
  ...Object.values(accessSettings),
]

/** Secrets whose `_FILE` is read at startup; a file that has its own option is read later. */
export const secretVariables = allSettings.flatMap(({ isSecret, variable }) =>
  isSecret && variable !== undefined && !allSettings.some((row) => row.variable === `${variable}_FILE`)
    ? variable
    : [],
)

export const optionsHelp = helpOn(allSettings)
