import { parseArgs } from 'node:util'
import { withSecretFiles } from './secret-files.ts'

export type Options = {
  port: number
  host: string
  data: string
  /** Only the group General, no sample content. */
  empty: boolean
  documentedOnly: boolean
  faults: boolean
  /** Preset key of the first environment; otherwise one is generated and kept. */
  apiKey: string | undefined
  databaseUrl: string | undefined
  quiet: boolean
  /** Another service that answers in place of the embedded one. Without a trailing slash. */
  upstream: string | undefined
  /** Origins of other services that the console may call. */
  connect: readonly string[]
  /** Names in the Host header that are taken besides loopback, addresses and `host`. */
  allowedHosts: readonly string[]
}

export type Command =
  | { name: 'backup'; file: string }
  | { name: 'link' }
  | { name: 'keys' }
  | { name: 'retire-key'; fingerprint: string }

export type Reading =
  | { kind: 'run'; options: Options }
  | { kind: 'command'; command: Command; options: Options }
  | { kind: 'help' }
  | { kind: 'bad'; line: string }

export const help = `Carillon: the admin console of a notification service, with a service of its own.

  npm start -- [options]                         Run the service with the console
  npm start -- backup <file> [options]           Back up the database to a new file, even while in use
  npm start -- link [options]                    Print a one-time link that opens the running console signed in
  npm start -- keys [options]                    List the API keys that open the data, by fingerprint
  npm start -- retire-key <fingerprint> [options]  Make an API key stop working

  --port <number>      Port to listen on; 0 for any free port    PORT           4400
  --host <address>     Address to listen on                      HOST           127.0.0.1
  --data <folder>      Folder for the data                       DATA_DIR       .data
  --empty              Start without sample content              EMPTY=1
  --documented-only    Offer only the two documented operations  DOCUMENTED_ONLY=1
  --quiet              Do not log requests                       QUIET=1
  --upstream <url>     Forward calls to this service instead     UPSTREAM
  --connect <list>     Other services the console may call, by   CONNECT_SRC
                       origin; * for any
  --allowed-hosts <list>  Names it is called by, such as         ALLOWED_HOSTS
                       carillon.example.com
  --faults             For tests: fail as PUT /v1/faults asks,    FAULTS=1
                       and move the time as PUT /v1/clock asks
  --help               Show this text

  API_KEY              Key of the first environment: at least 16 characters, no spaces.
                       By default, one is generated and stored in the data folder as api-key.
                       Earlier keys keep working until they are retired.
  DATABASE_URL         postgres://… stores the data in PostgreSQL instead of a file
  API_KEY_FILE, DATABASE_URL_FILE   The name of a file that holds it instead

  With --upstream, the embedded service does not start and the options for its data have no effect.
`

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  empty: { type: 'boolean' },
  'documented-only': { type: 'boolean' },
  quiet: { type: 'boolean' },
  upstream: { type: 'string' },
  connect: { type: 'string' },
  'allowed-hosts': { type: 'string' },
  faults: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads the command line and the environment; the command line wins, and an empty variable counts as absent. */
export function readOptions(argv: readonly string[], variables: Record<string, string | undefined>): Reading {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: flags,
      strict: true,
      allowPositionals: true,
    })
    if (values.help) return { kind: 'help' }
    const all = withSecretFiles(variables)
    const variable = (name: string) => all[name]?.trim() || undefined
    const options: Options = {
      port: toPort(values.port ?? variable('PORT') ?? '4400'),
      host: toFilled('--host', values.host ?? variable('HOST') ?? '127.0.0.1'),
      data: toFilled('--data', values.data ?? variable('DATA_DIR') ?? '.data'),
      empty: values.empty ?? toSwitch('EMPTY', variable('EMPTY')),
      documentedOnly: values['documented-only'] ?? toSwitch('DOCUMENTED_ONLY', variable('DOCUMENTED_ONLY')),
      faults: values.faults ?? toSwitch('FAULTS', variable('FAULTS')),
      quiet: values.quiet ?? toSwitch('QUIET', variable('QUIET')),
      apiKey: toKey(variable('API_KEY')),
      databaseUrl: toDatabaseUrl(variable('DATABASE_URL')),
      upstream: toUpstream(values.upstream ?? variable('UPSTREAM')),
      connect: toOrigins(values.connect ?? variable('CONNECT_SRC')),
      allowedHosts: toHosts(values['allowed-hosts'] ?? variable('ALLOWED_HOSTS')),
    }
    if (positionals.length === 0) return { kind: 'run', options }
    return { kind: 'command', command: toCommand(positionals), options }
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\n|\. /, 1)
    return { kind: 'bad', line: `${said.replace(/\.$/, '')}. See npm start -- --help` }
  }
}

function toCommand([name, value, ...more]: readonly string[]): Command {
  const tooMany = more[0] ?? (name === 'link' || name === 'keys' ? value : undefined)
  if (tooMany !== undefined) throw new Error(`Unexpected argument '${tooMany}'`)
  switch (name) {
    case 'backup':
      return { name, file: toFilled('The backup file', value ?? '') }
    case 'retire-key':
      return { name, fingerprint: toFingerprint(value ?? '') }
    case 'link':
    case 'keys':
      return { name }
    default:
      throw new Error(`Unknown command '${name}'`)
  }
}

/** Text that is no fingerprint may be the key itself, so it is not repeated. */
function toFingerprint(text: string): string {
  if (!/^[0-9a-f]{12}$/.test(text))
    throw new Error('A fingerprint has 12 characters, as npm start -- keys shows them')
  return text
}

function toPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`--port (or PORT) must be a whole number from 0 to 65535, not "${text}"`)
  return port
}

function toFilled(name: string, text: string): string {
  if (text.trim() === '') throw new Error(`${name} must not be empty`)
  return text
}

function toSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || /^(0|false|no)$/i.test(text)) return false
  if (/^(1|true|yes)$/i.test(text)) return true
  throw new Error(`${name} must be 1 or 0, not "${text}"`)
}

/** The message never contains the value: it is a secret. */
function toKey(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]{16,256}$/.test(text)) {
    throw new Error('API_KEY must be 16 to 256 visible characters without spaces')
  }
  return text
}

function toDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(text)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://')
  }
  return text
}

/** The address may not contain a user or password: every caller sends its own key. */
function toUpstream(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error('--upstream (or UPSTREAM) must be the http:// or https:// address of a service')
  return url.href.replace(/\/+$/, '').replace(/\/v1$/, '')
}

const listed = (text = '') => text.split(/[\s,]+/).filter((part) => part !== '')

/** Sources of the page's policy. Whatever is no plain origin could add a rule to it. */
function toOrigins(text: string | undefined): string[] {
  return listed(text).flatMap((part) => {
    if (part === '*') return ['http:', 'https:']
    const url = URL.canParse(part) ? new URL(part) : undefined
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      !/^\/?$/.test(url.pathname) ||
      url.href !== `${url.origin}/`
    )
      throw new Error(
        `--connect (or CONNECT_SRC) takes origins such as https://api.example.com, not "${part}"`,
      )
    return [url.origin]
  })
}

function toHosts(text: string | undefined): string[] {
  return listed(text).map((part) => {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(part))
      throw new Error(
        `--allowed-hosts (or ALLOWED_HOSTS) takes names such as carillon.example.com, not "${part}"`,
      )
    return part.toLowerCase()
  })
}

/** The address of a service here. One that listens everywhere is shown as loopback, so that links can be opened. */
export function addressOf(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}
