import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands, help, readCommandLine, type ParsedCommandLine } from './command-line.ts'
import { startedAs } from './command-hint.ts'
import { mistypedVariableLines, type Options } from './options.ts'
import { allSettings } from './settings.ts'

const shared = { TRUSTED_PROXY: '10.0.0.0/8,::1', IDENTITY: 'authelia', ROLE_SUPPORT: 'desk, care' }
const defaults: Options = {
  port: 4400,
  host: '127.0.0.1',
  data: '.data',
  empty: false,
  documentedOnly: false,
  faults: false,
  apiKey: undefined,
  databaseUrl: undefined,
  journalFile: undefined,
  journalDays: undefined,
  quiet: false,
  logFormat: 'text',
  rateLimit: undefined,
  metricsToken: undefined,
  serviceName: undefined,
  serviceColor: 'none',
  serviceProduction: false,
  upstream: undefined,
  connect: [],
  allowedHosts: [],
  proxyAuth: undefined,
  upstreamKey: undefined,
  trustedProxy: undefined,
  identity: undefined,
  identityHeaders: undefined,
  read: [],
  support: [],
  author: [],
  admin: [],
}

const key = '0123456789abcdef0123456789abcdef'

test.each<[string[], Record<string, string>, Partial<Options>]>([
  [[], {}, {}],
  [['--port', '0'], {}, { port: 0 }],
  [['--port=65535'], { PORT: '80' }, { port: 65_535 }],
  [[], { PORT: '80' }, { port: 80 }],
  [[], { PORT: '' }, {}],
  [['--host', '0.0.0.0'], {}, { host: '0.0.0.0' }],
  [[], { HOST: '::1' }, { host: '::1' }],
  [['--data', '/tmp/x'], { DATA_DIR: '/tmp/y' }, { data: '/tmp/x' }],
  [['--empty', '--documented-only'], {}, { empty: true, documentedOnly: true }],
  [[], { EMPTY: '1', DOCUMENTED_ONLY: 'true' }, { empty: true, documentedOnly: true }],
  [['--faults'], {}, { faults: true }],
  [['--quiet'], {}, { quiet: true }],
  [['--rate-limit', '30'], {}, { rateLimit: 30 }],
  [[], { LOG_FORMAT: 'json' }, { logFormat: 'json' }],
  [[], { EMPTY: '0' }, {}],
  [[], { API_KEY: key }, { apiKey: key }],
  [[], { DATABASE_URL: 'postgres://u:p@h/db' }, { databaseUrl: 'postgres://u:p@h/db' }],
  [['--upstream', 'https://api.example.com/'], {}, { upstream: 'https://api.example.com' }],
  [['--upstream', 'http://h:3000/base/v1'], { UPSTREAM: 'http://x' }, { upstream: 'http://h:3000/base' }],
  [
    ['--connect', 'https://a.example, http://b:3000/'],
    {},
    { connect: ['https://a.example', 'http://b:3000'] },
  ],
  [[], { CONNECT_SRC: '*' }, { connect: ['http:', 'https:'] }],
  [
    ['--service-name', 'Live shop', '--service-production'],
    { SERVICE_COLOR: 'amber' },
    { serviceName: 'Live shop', serviceColor: 'amber', serviceProduction: true },
  ],
  [['--allowed-hosts', 'A.example b'], {}, { allowedHosts: ['a.example', 'b'] }],
  [[], { ALLOWED_HOSTS: 'a.example,b' }, { allowedHosts: ['a.example', 'b'] }],
])('%j with %j is accepted', (argv, variables, more) => {
  expect(readCommandLine(argv, variables)).toEqual({ kind: 'run', options: { ...defaults, ...more } })
})

test.each([['backup', 'copy.db'], ['link'], ['keys'], ['revoke-key', '0123456789ab']])(
  '%s is a command, with the options of the service',
  (...words) => {
    const options = { ...defaults, data: '/d' }
    expect(readCommandLine([...words, '--data', '/d'], {})).toMatchObject({ kind: 'command', options })
  },
)

test.each<[string[], Record<string, string>, string]>([
  [['--port', 'http'], {}, '--port (or PORT) must be a whole number from 0 to 65535, not "http"'],
  [['--port', '1.5'], {}, 'not "1.5"'],
  [['--port'], {}, "Option '--port <value>' argument missing"],
  [['--host', ''], {}, '--host (or HOST) must not be empty'],
  [['--colour'], {}, "Unknown option '--colour'"],
  [['--prot', '1'], {}, "Unknown option '--prot'. See npm start -- --help"],
  [['--empty=1'], {}, "Option '--empty' does not take an argument"],
  [['backup'], {}, 'backup needs <file>. Use npm start -- backup <file>. See npm start -- --help'],
  [['bakup', 'a'], {}, "Unknown command 'bakup'"],
  [['create-key', 'CI'], {}, "Unexpected argument 'CI'. Use npm start -- create-key [--environment <name>]"],
  [['revoke-key', key], {}, 'A fingerprint has 12 characters'],
  [[], { EMPTY: 'maybe' }, 'EMPTY must be 1 or 0'],
  [[], { API_KEY: 'short' }, 'API_KEY must be 16 to 256'],
  [[], { DATABASE_URL: 'mysql://h/db' }, 'DATABASE_URL must begin with postgres://'],
  [['--upstream', 'api.example.com'], {}, '--upstream (or UPSTREAM) must be the http:// or https:// address'],
  [[], { UPSTREAM: 'https://u:hunter2@h' }, '--upstream (or UPSTREAM)'],
  [['--trusted-proxy', '10.0.0.0/40'], shared, '--trusted-proxy (or TRUSTED_PROXY) "10.0.0.0/40" is neither'],
  [['--trusted-proxy', '0.0.0.0/0'], shared, '"0.0.0.0/0" is every address'],
  [
    ['--trusted-proxy', '10.0.0.1'],
    { ROLE_READ: '*' },
    '--trusted-proxy needs --identity or --identity-headers',
  ],
  [
    ['--trusted-proxy', '10.0.0.1', '--identity', 'x'],
    { ROLE_READ: '*' },
    '--identity (or IDENTITY) must be oauth2-proxy or auth-request',
  ],
  [
    ['--trusted-proxy', '::1', '--identity-headers', 'name=X'],
    { ROLE_READ: '*' },
    '--identity-headers (or IDENTITY_HEADERS)',
  ],
  [
    ['--trusted-proxy', '::1', '--identity-headers', 'name=Host,groups=X-Groups'],
    { ROLE_READ: '*' },
    '--identity-headers (or IDENTITY_HEADERS)',
  ],
  [
    ['--trusted-proxy', '::1', '--identity', 'authelia'],
    {},
    'set ROLE_READ, ROLE_SUPPORT, ROLE_AUTHOR, ROLE_ADMIN',
  ],
  [[], { IDENTITY: 'authelia' }, '--identity (or IDENTITY) has no effect without --trusted-proxy'],
  [[], { ROLE_ADMIN: 'ops' }, 'ROLE_ADMIN has no effect without --trusted-proxy'],
  [[], { ...shared, JOURNAL_DAYS: '0' }, 'JOURNAL_DAYS must be a whole number of days, from 1'],
  [
    ['--upstream', 'http://h', '--empty'],
    {},
    '--empty (or EMPTY) has no effect with --upstream (or UPSTREAM)',
  ],
  [
    ['--rate-limit', '30'],
    { UPSTREAM: 'http://h' },
    '--rate-limit (or RATE_LIMIT) has no effect with --upstream',
  ],
  [[], { UPSTREAM: 'http://h', API_KEY: key }, 'API_KEY has no effect with --upstream'],
  [[], { ...shared, UPSTREAM: 'https://h' }, '--upstream with --trusted-proxy needs UPSTREAM_API_KEY'],
  [[], { ...shared, UPSTREAM_API_KEY: 'k' }, 'no effect without --upstream'],
  [
    [],
    { ...shared, UPSTREAM: 'https://h', UPSTREAM_API_KEY: 'k', UPSTREAM_API_KEY_FILE: 'f' },
    'exclude each other',
  ],
  [
    [],
    { RATE_LIMIT: '19' },
    '--rate-limit (or RATE_LIMIT) must be a whole number from 20 to 100000, not "19"',
  ],
  [[], { LOG_FORMAT: 'xml' }, '--log-format (or LOG_FORMAT) must be text or json, not "xml"'],
  [
    ['--service-name', 'x'.repeat(61)],
    {},
    '--service-name (or SERVICE_NAME) takes up to 60 visible characters',
  ],
  [[], { SERVICE_COLOR: 'pink' }, '--service-color (or SERVICE_COLOR) must be none or blue or green'],
  [[], { METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 256 visible characters'],
  [['--connect', "https://a.example; script-src 'unsafe-inline'"], {}, '--connect (or CONNECT_SRC)'],
  [['--connect', 'https://a.example/v1'], {}, 'not "https://a.example/v1"'],
  [['--connect', 'https://u:p@a.example'], {}, '--connect (or CONNECT_SRC)'],
  [[], { CONNECT_SRC: 'a.example' }, '--connect (or CONNECT_SRC) takes origins'],
  [[], { ALLOWED_HOSTS: 'https://a.example' }, '--allowed-hosts (or ALLOWED_HOSTS) takes names'],
])('%j with %j is refused in one line', (argv, variables, line) => {
  const reading = readCommandLine(argv, variables)
  expect(reading).toMatchObject({ kind: 'bad', lines: [expect.stringContaining(line) as unknown] })
  expect(JSON.stringify(reading)).not.toContain('\\n')
})

test('people are identified by headers of a proxy', () => {
  const variables = { ...shared, UPSTREAM: 'https://h', UPSTREAM_API_KEY: 'k' }
  const own = ['--identity-headers', 'name=X-User, groups=X-Groups']
  const { IDENTITY: _, ...others } = variables
  const headersOf = (reading: ParsedCommandLine) => 'options' in reading && reading.options.proxyAuth?.headers
  expect(readCommandLine([], variables)).toMatchObject({
    options: {
      proxyAuth: { groupsByRole: { support: ['desk', 'care'] } },
    },
  })
  expect(headersOf(readCommandLine([], variables))).toEqual({
    name: ['remote-user'],
    groups: 'remote-groups',
  })
  expect(headersOf(readCommandLine(own, others))).toEqual({ name: ['x-user'], groups: 'x-groups' })
})

test('a refused key or address is not repeated', () => {
  const secrets: Record<string, string>[] = [
    { API_KEY: 'pass word' },
    { DATABASE_URL: 'mysql://u:hunter2@h' },
    { UPSTREAM: 'https://u:hunter2@h' },
    { ...shared, UPSTREAM: 'https://h', UPSTREAM_API_KEY: 'pass word' },
  ]
  for (const variables of secrets) {
    expect(JSON.stringify(readCommandLine([], variables))).not.toMatch(/pass word|hunter2/)
  }
  expect(JSON.stringify(readCommandLine(['revoke-key', key], {}))).not.toContain(key)
})

test('all mistakes are reported at once, one per line', () => {
  const variables = { API_KEY: 'short', DATABASE_URL: 'mysql://u:hunter2@h', EMPTY: 'maybe' }
  expect(readCommandLine(['--port', 'x'], variables)).toEqual({
    kind: 'bad',
    lines: [
      '--port (or PORT) must be a whole number from 0 to 65535, not "x"',
      'EMPTY must be 1 or 0, not "maybe"',
      'API_KEY must be 16 to 256 visible characters without spaces',
      'DATABASE_URL must begin with postgres:// or postgresql://. See npm start -- --help',
    ],
  })
})

test('the variables set by the image, its containers and the systemd unit are known and consistent', () => {
  const [image = '', containers = '', unit = ''] = ['Dockerfile', 'compose.yaml', 'carillon.service'].map(
    (name) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8'),
  )
  const assigned = (text: string) => [...text.matchAll(/\b([A-Z_]+)=(\S+)/g)]
  const [, ofImage = ''] = /^ENV (.+)$/m.exec(image) ?? []
  const [, ofUnit = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
  const names = [
    ...assigned(`${ofImage} ${ofUnit}`).map(([, name = '']) => name),
    ...[...containers.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name),
  ]
  expect(names.length).toBeGreaterThan(20)
  const known = new Set(allSettings.flatMap(({ variable }) => [variable, `${variable}_FILE`]))
  const others = /^(NODE_ENV|POSTGRES_.+)$/
  expect(names.filter((name) => !known.has(name) && !others.test(name))).toEqual([])
  const variables = Object.fromEntries(assigned(ofImage).map(([, name, value]) => [name, value]))
  const before = { ...variables, ...shared, UPSTREAM: 'https://h', UPSTREAM_API_KEY: 'k' }
  for (const set of [variables, before]) expect(readCommandLine([], set)).toMatchObject({ kind: 'run' })
})

test.each([
  ['TRUSTED_PROXIES', 'TRUSTED_PROXY'],
  ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
  ['API_KEYS', 'API_KEY'],
  ['API_KEY_FILES', 'API_KEY_FILE'],
  ['IDENTITY_HEADRS', 'IDENTITY_HEADERS'],
  ['ROLE_ADMINS', 'ROLE_ADMIN'],
  ['ROLE_AUTOR', 'ROLE_AUTHOR'],
  ['UPSTREAM_APIKEY', 'UPSTREAM_API_KEY'],
  ['SERVICE_COLOUR', 'SERVICE_COLOR'],
])('the variable %s is pointed out, and %s named', (given, meant) => {
  expect(mistypedVariableLines({ [given]: 'x' })).toEqual([
    `Carillon has no option ${given}, so this variable has no effect. Did you mean ${meant}?`,
  ])
})

test('variables of Carillon and of other programs are not pointed out', () => {
  const own = allSettings.map(({ variable }) => variable)
  const others = [
    'PATH',
    'HOME',
    'USER',
    'SHELL',
    'PWD',
    'TERM',
    'HOSTNAME',
    'LANG',
    'PAGER',
    'LOGNAME',
    'NODE_ENV',
  ]
  const further = [
    'JOURNAL_STREAM',
    'KUBERNETES_PORT',
    'CARILLON_SERVICE_HOST',
    'INVOCATION_ID',
    'AWS_ROLE_ARN',
    'IDENTITY_ENDPOINT',
    'IDENTITY_HEADER',
    'UPSTREAM_PORT',
    'UPSTREAM_SERVICE_HOST',
  ]
  const all = [
    ...own,
    ...others,
    ...further,
    'API_KEY_FILE',
    'POSTGRES_DATABASE',
    'LOG_LEVEL',
    'npm_config_port',
  ]
  expect(mistypedVariableLines(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([])
  expect(mistypedVariableLines({ TRUSTED_PROXIES: '' })).toEqual([])
})

test('help takes precedence and names every command, option and variable', () => {
  expect(readCommandLine(['--port', 'x', '--help'], { API_KEY: 'short' })).toEqual({ kind: 'help' })
  for (const { flag, variable } of allSettings) {
    if (flag !== undefined) expect(help).toContain(`  --${flag}`)
    if (variable !== undefined) expect(help).toContain(variable)
  }
  for (const { name, argument = '' } of commands)
    expect(help).toContain(`\n  ${`${name} ${argument}`.trim()} `)
  expect(help).toContain('--help')
  for (const line of help.split('\n')) expect(line.length, line).toBeLessThanOrEqual(140)
})

test('the documents have a row for every option', () => {
  const documents = ['README.md', 'src/docs/operating.md'].map((path) =>
    readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'),
  )
  const rows = documents
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const missing = allSettings.filter(
    ({ flag, variable }) =>
      !rows.some((row) => row.includes(flag === undefined ? `\`${variable}` : `\`--${flag}`)),
  )
  expect(missing).toEqual([])
})

test.each([
  ['/srv/src/tools/start.mjs', 'npm start --'],
  ['/opt/carillon/dist/service/main.js', 'node /opt/carillon/dist/service/main.js'],
  ['/opt/the console/dist/service/main.js', "node '/opt/the console/dist/service/main.js'"],
])('a hint for a process started as %s begins with %s', (script, hint) => {
  expect(startedAs(script)).toBe(hint)
})
