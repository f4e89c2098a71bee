import { expect, test } from 'vitest'
import { help, readOptions, type Command, type Options } from './options.ts'

const usual: Options = {
  port: 4400,
  host: '127.0.0.1',
  data: '.data',
  empty: false,
  documentedOnly: false,
  faults: false,
  apiKey: undefined,
  databaseUrl: undefined,
  quiet: false,
  upstream: undefined,
  connect: [],
  allowedHosts: [],
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
  [[], { DATA_DIR: '/tmp/y' }, { data: '/tmp/y' }],
  [['--empty', '--documented-only'], {}, { empty: true, documentedOnly: true }],
  [[], { EMPTY: '1', DOCUMENTED_ONLY: 'true' }, { empty: true, documentedOnly: true }],
  [['--faults'], {}, { faults: true }],
  [[], { FAULTS: '1' }, { faults: true }],
  [['--quiet'], {}, { quiet: true }],
  [[], { QUIET: '1' }, { quiet: true }],
  [[], { EMPTY: '0' }, {}],
  [[], { API_KEY: key }, { apiKey: key }],
  [[], { DATABASE_URL: 'postgres://u:p@h/db' }, { databaseUrl: 'postgres://u:p@h/db' }],
  [['--upstream', 'https://api.example.com/'], {}, { upstream: 'https://api.example.com' }],
  [['--upstream', 'http://h:3000/base/v1'], { UPSTREAM: 'http://x' }, { upstream: 'http://h:3000/base' }],
  [[], { UPSTREAM: 'http://127.0.0.1:3000' }, { upstream: 'http://127.0.0.1:3000' }],
  [
    ['--connect', 'https://a.example, http://b:3000/'],
    {},
    { connect: ['https://a.example', 'http://b:3000'] },
  ],
  [[], { CONNECT_SRC: '*' }, { connect: ['http:', 'https:'] }],
  [['--allowed-hosts', 'A.example b'], {}, { allowedHosts: ['a.example', 'b'] }],
  [[], { ALLOWED_HOSTS: 'a.example,b' }, { allowedHosts: ['a.example', 'b'] }],
])('%j with %j is read', (argv, variables, more) => {
  expect(readOptions(argv, variables)).toEqual({ kind: 'run', options: { ...usual, ...more } })
})

test.each<[string[], Command]>([
  [['backup', 'copy.db'], { name: 'backup', file: 'copy.db' }],
  [['link'], { name: 'link' }],
  [['keys'], { name: 'keys' }],
  [['retire-key', '0123456789ab'], { name: 'retire-key', fingerprint: '0123456789ab' }],
])('%j is a command, with the options of the service', (argv, command) => {
  const options = { ...usual, data: '/d' }
  expect(readOptions([...argv, '--data', '/d'], {})).toEqual({ kind: 'command', command, options })
})

test.each<[string[], Record<string, string>, string]>([
  [['--port', 'http'], {}, '--port (or PORT) must be a whole number from 0 to 65535, not "http"'],
  [['--port', '65536'], {}, '--port (or PORT) must be a whole number'],
  [['--port', '1.5'], {}, 'not "1.5"'],
  [['--port', '-1'], {}, "'--port' argument is ambiguous"],
  [['--port'], {}, "'--port <value>' argument missing"],
  [[], { PORT: 'x' }, '--port (or PORT)'],
  [['--host', ''], {}, '--host must not be empty'],
  [['--data', ' '], {}, '--data must not be empty'],
  [['--colour'], {}, "Unknown option '--colour'"],
  [['--empty=1'], {}, '--empty'],
  [['run'], {}, "Unknown command 'run'"],
  [['backup'], {}, 'The backup file must not be empty'],
  [['backup', 'a', 'b'], {}, "Unexpected argument 'b'"],
  [['keys', 'a'], {}, "Unexpected argument 'a'"],
  [['retire-key', key], {}, 'A fingerprint has 12 characters'],
  [[], { EMPTY: 'maybe' }, 'EMPTY must be 1 or 0'],
  [[], { API_KEY: 'short' }, 'API_KEY must be 16 to 256'],
  [[], { DATABASE_URL: 'mysql://h/db' }, 'DATABASE_URL must begin with postgres://'],
  [['--upstream', 'api.example.com'], {}, '--upstream (or UPSTREAM) must be the http:// or https:// address'],
  [['--upstream', 'ftp://h'], {}, '--upstream'],
  [[], { UPSTREAM: 'https://u:hunter2@h' }, '--upstream (or UPSTREAM)'],
  [['--connect', "https://a.example; script-src 'unsafe-inline'"], {}, '--connect (or CONNECT_SRC)'],
  [['--connect', 'https://a.example/v1'], {}, 'not "https://a.example/v1"'],
  [['--connect', 'https://u:p@a.example'], {}, '--connect (or CONNECT_SRC)'],
  [[], { CONNECT_SRC: 'a.example' }, '--connect (or CONNECT_SRC) takes origins'],
  [[], { ALLOWED_HOSTS: 'https://a.example' }, '--allowed-hosts (or ALLOWED_HOSTS) takes names'],
])('%j with %j is refused in one line', (argv, variables, line) => {
  const reading = readOptions(argv, variables)
  expect(reading).toMatchObject({ kind: 'bad', line: expect.stringContaining(line) as unknown })
  expect(JSON.stringify(reading)).not.toContain('\\n')
})

test('a refused key or address is not repeated', () => {
  const secrets: Record<string, string>[] = [
    { API_KEY: 'pass word' },
    { DATABASE_URL: 'mysql://u:hunter2@h' },
    { UPSTREAM: 'https://u:hunter2@h' },
  ]
  for (const variables of secrets) {
    expect(JSON.stringify(readOptions([], variables))).not.toMatch(/pass word|hunter2/)
  }
  expect(JSON.stringify(readOptions(['retire-key', key], {}))).not.toContain(key)
})

test('help wins over everything and names every option and variable', () => {
  expect(readOptions(['--port', 'x', '--help'], { API_KEY: 'short' })).toEqual({ kind: 'help' })
  for (const name of [
    '--port',
    '--host',
    '--data',
    '--empty',
    '--documented-only',
    '--quiet',
    '--help',
    'backup <file>',
    'link',
    'keys',
    'retire-key <fingerprint>',
    'PORT',
    'HOST',
    'DATA_DIR',
    'API_KEY',
    'DATABASE_URL',
    '--upstream',
    'UPSTREAM',
    '--connect',
    'CONNECT_SRC',
    '--allowed-hosts',
    'ALLOWED_HOSTS',
  ]) {
    expect(help).toContain(name)
  }
})
