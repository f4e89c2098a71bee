import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDockerfile } from './dockerfile.mjs'
import { brokenRules, containerRules, imageRules, type Container } from './rules.mjs'

const top = fileURLToPath(new URL('../../../', import.meta.url))
const read = (name: string) => readFileSync(`${top}src/deploy/${name}`, 'utf8')
const text = read('Dockerfile')

function broken(dockerfile: string) {
  const stages = readDockerfile(dockerfile)
  const last = stages.at(-1)
  return last && brokenRules(imageRules, { stages, last })
}

test('the Dockerfile keeps every rule', () => {
  expect(broken(text)).toEqual([])
})

test.each<[string, string, keyof typeof imageRules]>([
  ['node:24-bookworm-slim AS build', 'node AS build', 'builds on official images, pinned by a tag'],
  ['node:24-bookworm-slim AS build', 'node:latest AS build', 'builds on official images, pinned by a tag'],
  ['FROM scratch', 'FROM images.example/node:24', 'builds on official images, pinned by a tag'],
  ['["npm", "run", "build"]', 'npm run build', 'gives every command as a list, so that no shell reads it'],
  ['COPY public', 'ADD public', 'copies from here or from a stage, and adds nothing from elsewhere'],
  ['--from=build', '--from=other', 'copies from here or from a stage, and adds nothing from elsewhere'],
  ['COPY src src', 'COPY . .', 'copies no whole folder of the project'],
  ['"npm", "ci"', '"npm", "install"', 'installs what the lock file says'],
  ['ENV ', 'ENV API_KEY=0123456789abcdef ', 'holds no secret'],
  ['USER 10001:10001', 'USER root', 'runs as a user with a number, and not as root'],
  ['USER 10001:10001', '', 'runs as a user with a number, and not as root'],
  ['ENTRYPOINT ["/usr/local/bin/node"', 'ENTRYPOINT ["node"', 'begins with a fixed program'],
  ['/readyz', '/healthz', 'says whether it is ready'],
  ['STOPSIGNAL SIGTERM', 'STOPSIGNAL SIGKILL', 'stops on the signal that lets requests finish'],
  [' LOG_FORMAT=json', '', 'logs for programs'],
  ['VOLUME /data', '', 'keeps data in a volume'],
])('"%s" as "%s" is found', (good, bad, rule) => {
  expect(text).toContain(good)
  expect(broken(text.replace(good, bad))).toEqual([rule])
})

test('everything the Dockerfile copies exists and is sent to the builder', () => {
  const sent = read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)
  const patterns = [...sent].map(([, pattern = '']) => pattern)
  const copied = readDockerfile(text).flatMap(({ instructions }) =>
    instructions.filter(({ name, flags }) => name === 'COPY' && flags['from'] === undefined),
  )
  const files = copied.flatMap(({ words }) => words.slice(0, -1))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    expect(existsSync(top + file), file).toBe(true)
    expect(patterns, file).toContain(file.split('/')[0])
  }
})

const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Container & { profiles: string[]; secrets?: string[] }>
  secrets: Record<string, { file: string }>
}
const containers = Object.entries(compose.services)

test.each(containers)('the container %s keeps every rule', (_name, container) => {
  expect(brokenRules(containerRules, container)).toEqual([])
  for (const secret of container.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret)
})

test('there are three variants, and a container with every fault breaks every rule', () => {
  expect(new Set(containers.flatMap(([, { profiles }]) => profiles))).toEqual(
    new Set(['embedded', 'postgresql', 'upstream']),
  )
  const open: Container = {
    image: 'postgres',
    ports: ['4400:4400'],
    environment: { API_KEY: 'x' },
    volumes: ['/:/x'],
  }
  expect(brokenRules(containerRules, open)).toEqual(Object.keys(containerRules))
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
