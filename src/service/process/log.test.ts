import { expect, test } from 'vitest'
import type { RequestRecord } from '../http/traffic.ts'
import { createLog } from './log.ts'
import { createSecretMask, passwordsIn } from './secrets.ts'

const url = 'postgres://carillon:hunt%40er2@db.example/carillon'
const maskSecrets = createSecretMask(['0123456789abcdef0123456789abcdef', ...passwordsIn(url)])

const seen: RequestRecord = {
  requestId: 'req-1',
  address: '10.0.0.1',
  person: 'Ada',
  method: 'GET',
  path: '/v1/workflows',
  operation: 'workflowList',
  status: 200,
  durationMs: 12.345,
}

function writing(format: 'text' | 'json') {
  const lines: string[] = []
  const write = (text: string) => lines.push(text)
  return { lines, log: createLog({ format, maskSecrets, out: write, err: write }) }
}

test('a request is logged as one line of JSON with everything known about it', () => {
  const { lines, log } = writing('json')
  log.request(seen)
  log.request({ ...seen, status: undefined })
  log.request({ ...seen, status: 503 })
  expect(lines.every((line) => line.endsWith('}\n') && !line.slice(0, -1).includes('\n'))).toBe(true)
  const [whole, left, failed] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(whole).toEqual({
    ...seen,
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) as unknown,
    durationMs: 12.3,
    message: 'request',
  })
  expect([left?.['status'], failed?.['level']]).toEqual([null, 'error'])
})

const withParts = () => {
  const cause = Object.assign(new Error('not connected'), { code: 'ECONNREFUSED', parameters: ['somebody'] })
  return new Error('No answer', { cause })
}

test('a failure is logged as JSON with its cause, but without other properties', () => {
  const { lines, log } = writing('json')
  log.failure('req-1', withParts())
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'error',
    requestId: 'req-1',
    message: 'failure',
    error: {
      type: 'Error',
      message: 'No answer',
      stack: expect.stringContaining('not connected (ECONNREFUSED)') as unknown,
    },
  })
  expect(lines.join('')).not.toContain('somebody')
})

const secrets = [
  'authorization: ApiKey abcdefghijklmnop',
  '{"authorization":"Bearer abcdefghijklmnop"}',
  'fetch failed with ApiKey abcdefghijklmnop, after 3 tries',
  'cookie: session=abcdefghijklmnop; theme=dark',
  `{"set-cookie": "session=abcdefghijklmnop"}`,
  'X-Api-Key=abcdefghijklmnop',
  '{"apiKey":"abcdefghijklmnop","name":"kept"}',
  'password: abcdefghijklmnop',
  'cannot reach postgres://carillon:abcdefghijklmnop@db.example/carillon',
  'https://me:abcdefghijklmnop@h/path',
  'the key 0123456789abcdef0123456789abcdef by itself',
  'password authentication failed for hunt@er2',
  'hunt%40er2 as it stands in the address',
]

test.each(['text', 'json'] as const)('a log in %s contains no secrets', (format) => {
  const { lines, log } = writing(format)
  for (const secret of secrets) {
    log.warn(secret)
    log.failure('req-1', new Error(secret, { cause: new Error(secret) }))
  }
  log.request({ ...seen, path: '/v1/0123456789abcdef0123456789abcdef' })
  expect(lines).toHaveLength(secrets.length * 2 + 1)
  const all = lines.join('')
  for (const one of ['abcdefghijklmnop', '0123456789abcdef', 'hunt@er2', 'hunt%40er2'])
    expect(all.includes(one), one).toBe(false)
  expect(all).toContain('after 3 tries')
  expect(all).toContain('db.example')
  if (format === 'json') for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
})

test('lines for people are printed unchanged', () => {
  const { lines, log } = writing('text')
  log.info('Carillon listens on http://127.0.0.1:4400')
  log.request(seen)
  expect(lines[0]).toBe('Carillon listens on http://127.0.0.1:4400\n')
  expect(lines[1]).toMatch(/^\d{4}-\S+Z 10\.0\.0\.1 GET \/v1\/workflows 200 12 ms req-1\n$/)
})
