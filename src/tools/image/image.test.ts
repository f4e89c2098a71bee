import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { lastOf, readDockerfile } from './dockerfile.mjs'

const top = fileURLToPath(new URL('../../../', import.meta.url))
const read = (name: string) => readFileSync(`${top}src/deploy/${name}`, 'utf8')
const text = read('Dockerfile')

const stages = readDockerfile(text)
const last = stages.at(-1)
const instructions = stages.flatMap((stage) => stage.instructions)
const named = (name: string) => instructions.filter((one) => one.name === name)
const effective = (name: string) => last && lastOf(last, name)

/** An official image with a version tag. */
const pinned = /^[a-z][\w-]*:\d[\w.-]*(@sha256:[0-9a-f]{64})?$/
const secret = /key|secret|token|passw|database_url/i

test('the image is built from pinned images, the lock file and named folders alone', () => {
  const own = ['scratch', ...stages.map(({ name }) => name)]
  for (const { base } of stages) if (!own.includes(base)) expect(base).toMatch(pinned)
  expect(named('ADD')).toEqual([])
  for (const { flags, words } of named('COPY')) {
    if (flags['from'] === undefined) expect(words).not.toContain('.')
    else expect(own).toContain(flags['from'])
  }
  for (const { words } of named('RUN')) expect(words.slice(0, 2)).not.toEqual(['npm', 'install'])
})

test('no shell reads a command, and no secret is in a layer', () => {
  for (const { name, isExec } of instructions)
    if (['RUN', 'CMD', 'ENTRYPOINT', 'HEALTHCHECK'].includes(name)) expect(isExec, name).toBe(true)
  for (const { words } of [...named('ENV'), ...named('ARG')])
    for (const word of words) expect(word).not.toMatch(secret)
})

test('the image runs a fixed program as a user that is not root, and says whether it is ready', () => {
  expect(effective('USER')?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(effective('ENTRYPOINT')?.words[0]).toMatch(/^\//)
  expect(effective('HEALTHCHECK')?.text).toContain('/readyz')
  expect(effective('STOPSIGNAL')?.text).toBe('SIGTERM')
  expect(effective('ENV')?.words).toContain('LOG_FORMAT=json')
  expect(effective('VOLUME')?.words).toContain('/data')
})

test('everything the Dockerfile copies exists and is sent to the builder', () => {
  const sent = read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)
  const patterns = [...sent].map(([, pattern = '']) => pattern)
  const copied = named('COPY').filter(({ flags }) => flags['from'] === undefined)
  const files = copied.flatMap(({ words }) => words.slice(0, -1))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    expect(existsSync(top + file), file).toBe(true)
    expect(patterns, file).toContain(file.split('/')[0])
  }
})

type Container = {
  [key: string]: unknown
  profiles: string[]
  image?: string
  user?: string
  healthcheck?: { test?: string[] }
  environment?: Record<string, unknown>
  ports?: string[]
  volumes?: string[]
  secrets?: string[]
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Container>
  secrets: Record<string, { file: string }>
}
const containers = Object.entries(compose.services)

test.each(containers)('the container %s has no rights it does not need', (_name, container) => {
  const { image, user, build, environment = {}, ports = [], volumes = [], secrets = [] } = container
  expect(container).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: expect.arrayContaining(['no-new-privileges:true']),
    mem_limit: expect.anything(),
    pids_limit: expect.anything(),
  })
  for (const key of ['cap_add', 'privileged', 'network_mode']) expect(container).not.toHaveProperty(key)
  if (build === undefined) {
    expect(image).toMatch(pinned)
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(container.healthcheck?.test?.[0]).toBe('CMD')
  }
  for (const name of Object.keys(environment)) if (secret.test(name)) expect(name).toMatch(/_FILE$/)
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  for (const volume of volumes) expect(volume).not.toMatch(/^\//)
  for (const name of secrets) expect(Object.keys(compose.secrets)).toContain(name)
})

test('there are three variants', () => {
  expect(new Set(containers.flatMap(([, { profiles }]) => profiles))).toEqual(
    new Set(['embedded', 'postgresql', 'upstream']),
  )
})

test('Traefik removes identity headers of callers before it authenticates them', () => {
  type Middleware = {
    headers?: { customRequestHeaders?: Record<string, string> }
    forwardAuth?: { authResponseHeaders: string[] }
  }
  const { http } = parse(read('proxy/traefik.yaml')) as {
    http: { routers: { carillon: { middlewares: string[] } }; middlewares: Record<string, Middleware> }
  }
  const order = http.routers.carillon.middlewares
  expect(order.indexOf('nobody-by-claim')).toBeLessThan(order.indexOf('authelia'))
  const removed = http.middlewares['nobody-by-claim']?.headers?.customRequestHeaders
  for (const header of http.middlewares['authelia']?.forwardAuth?.authResponseHeaders ?? ['none'])
    expect(removed?.[header]).toBe('')
})

test('no file names a registry', () => {
  for (const file of ['Dockerfile', 'compose.yaml'])
    expect(read(file)).not.toMatch(/\b[\w-]+\.(io|com|org)\/[\w-]+\/[\w-]+/)
})
