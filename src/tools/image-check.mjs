import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { lastOf, readDockerfile } from './image/dockerfile.mjs'

/** @typedef {import('./image/dockerfile.mjs').Stage} Stage */
/** @typedef {import('./image/dockerfile.mjs').Instruction} Instruction */

/**
 * Checks the image without a builder: runs the stages of the Dockerfile in a temporary folder with this machine's Node,
 * and starts the last one as the image's user with a read-only file system.
 * With `--built`, the content of `dist` replaces the stage that builds it.
 */
const isBuilt = process.argv.includes('--built')
const root = join(import.meta.dirname, '../..')
const maxMegabytes = 200
const work = mkdtempSync(join(tmpdir(), 'carillon-image-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function run(command, args, cwd) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Uses npm's cache, so that packages are not fetched again.
    env: { ...process.env, NODE_ENV: '', npm_config_prefer_offline: 'true' },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

/** @param {string} stage @param {string} path in the stage */
const inStage = (stage, path) => join(work, stage, path)

/** @param {Stage} stage @param {string} name of its folder */
async function runStage(stage, name) {
  let directory = '/'
  mkdirSync(inStage(name, '/'), { recursive: true })
  for (const instruction of stage.instructions) {
    const { name: kind, text, words } = instruction
    if (kind === 'WORKDIR') mkdirSync(inStage(name, (directory = text)), { recursive: true })
    else if (kind === 'COPY')
      copy(instruction, (path) => inStage(name, path.startsWith('/') ? path : join(directory, path)))
    else if (kind === 'RUN') await run(words[0] ?? '', words.slice(1), inStage(name, directory))
  }
}

/** @param {Instruction} instruction @param {(path: string) => string} toPlace */
function copy({ flags, words }, toPlace) {
  const [target = '', ...sources] = words.toReversed()
  for (const source of sources) {
    const from = flags['from'] === undefined ? join(root, source) : inStage(flags['from'], source)
    const isFolder = statSync(from).isDirectory()
    const place = toPlace(!isFolder && target.endsWith('/') ? join(target, basename(source)) : target)
    cpSync(from, place, { recursive: true })
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  return String(address.port)
}

/** Mounts like Docker for a read-only container: only `/data` and `/tmp` are writable. */
const mounts = `set -e
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
mount -t tmpfs -o mode=0700,uid="\${2%:*}",gid="\${2#*:}" none "$1/data"
mount -t tmpfs none "$1/tmp"
root=$1 user=$2; shift 2
exec setpriv --no-new-privs chroot --userspec="$user" "$root" "$@"`

/** Whether mounting is possible; in a container with few rights, even root may not mount. */
const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '--bind', work, work], { stdio: 'ignore' }).status === 0

/**
 * Starts a command as the image's user in its own file system if possible; otherwise as the current user in the folder.
 * @param {Stage} stage
 * @param {readonly string[]} command
 * @param {Record<string, string>} env
 */
function startIn(stage, command, env) {
  const top = inStage('image', '/').replace(/\/$/, '')
  if (canMount) {
    const user = lastOf(stage, 'USER')?.text ?? ''
    const args = ['--mount', 'sh', '-c', mounts, 'sh', top, user, ...command]
    return spawn('unshare', args, { env: { PATH: process.env['PATH'], ...env } })
  }
  const own = command.map((word) => (word.startsWith('/') ? top + word : word))
  return spawn(own[0] ?? '', own.slice(1), { env: { ...env, DATA_DIR: join(work, 'data') } })
}

/** @param {Stage} stage */
const envOf = (stage) =>
  Object.fromEntries(
    stage.instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ words }) => words.map((word) => /** @type {[string, string]} */ (word.split('=', 2)))),
  )

/** @param {Stage} stage */
async function checkStart(stage) {
  const port = await freePort()
  const env = { ...envOf(stage), PORT: port }
  const service = startIn(stage, lastOf(stage, 'ENTRYPOINT')?.words ?? [], env)
  let output = ''
  for (const stream of [service.stdout, service.stderr]) stream.on('data', (part) => (output += part))
  const ended = once(service, 'exit')
  const health = lastOf(stage, 'HEALTHCHECK')?.words ?? []
  try {
    for (let tries = 0; ; tries += 1) {
      const check = startIn(stage, health, env)
      const [code] = await once(check, 'exit')
      if (code === 0) break
      if (tries > 40 || service.exitCode !== null)
        throw new Error(`The image does not become ready:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const page = await fetch(`http://127.0.0.1:${port}/`)
    if (!(await page.text()).includes('id="root"')) throw new Error('The image serves no console')
    if (canMount) await checkWriteAccess(stage, env)
  } finally {
    service.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The image stopped with ${code}:\n${output}`)
}

/** @param {Stage} stage @param {Record<string, string>} env */
async function checkWriteAccess(stage, env) {
  const script = `const { writeFileSync } = require('node:fs')
    const canWrite = (file) => { try { writeFileSync(file, ''); return true } catch { return false } }
    const isFixed = !['/a', '/app/a', '/app/dist/service/main.js', '/usr/local/bin/node'].some(canWrite)
    process.exit(isFixed && canWrite('/data/a') && process.getuid() === 10001 ? 0 : 1)`
  const [code] = await once(startIn(stage, ['/usr/local/bin/node', '-e', script], env), 'exit')
  if (code !== 0)
    throw new Error('The image can write to its own files, cannot write to /data, or runs as another user')
}

/** Highest exposure as rated by systemd, from 0 to 10, in tenths. */
const maxExposure = 20
const unit = 'src/deploy/carillon.service'
if (existsSync('/usr/bin/systemd-analyze')) {
  await run('systemd-analyze', ['verify', unit], root)
  await run('systemd-analyze', ['security', '--offline=true', `--threshold=${maxExposure}`, unit], root)
  console.log(`ok     ${unit}: exposure of at most ${maxExposure / 10}`)
}

const stages = readDockerfile(readFileSync(join(root, 'src/deploy/Dockerfile'), 'utf8'))
const last = stages.at(-1)
if (last === undefined) throw new Error('The Dockerfile is empty')
for (const stage of stages) {
  const began = Date.now()
  if (isBuilt && stage.name === 'build')
    cpSync(join(root, 'dist'), inStage('build', '/source/dist'), { recursive: true })
  else await runStage(stage, stage.name ?? 'image')
  console.log(`ok     stage ${stage.name ?? 'image'} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}
if (existsSync(inStage('image', '/tmp'))) chmodSync(inStage('image', '/tmp'), 0o1777)
const [kibibytes] = execFileSync('du', ['-sk', '--apparent-size', inStage('image', '/')], {
  encoding: 'utf8',
}).split('\t')
const megabytes = (Number(kibibytes) * 1024) / 1e6
if (megabytes > maxMegabytes)
  throw new Error(`The image has ${megabytes.toFixed(0)} MB, more than ${maxMegabytes}`)
console.log(
  `ok     size ${megabytes.toFixed(0)} MB of ${maxMegabytes}, with this machine's Node ${process.version}`,
)
await checkStart(last)
const how = canMount ? 'as its user, read-only' : 'as this user'
console.log(`ok     started ${how}: ready, serves the console, stops`)
