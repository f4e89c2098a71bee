import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'

const root = join(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  type: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

/** A folder without the packages of the build, with these files in `dist`. */
function install(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src/tools'), { recursive: true })
  for (const name of ['start.mjs', 'stamp.mjs', 'end-with-npm.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'src/tools', name))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'dist', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'dist', name), text)
  }
  return folder
}

const started = (folder: string) =>
  execFileSync(process.execPath, [join(folder, 'src/tools/start.mjs')], { encoding: 'utf8', stdio: 'pipe' })

test('a built product starts without the packages of the build', () => {
  const main = 'console.log("started")'
  expect(started(install({ 'service/main.js': main, 'console/index.html': '' }))).toBe('started\n')
})

test('an unbuilt product says how to build it', () => {
  expect(() => started(install({ 'console/index.html': '' }))).toThrow(
    /Carillon is not built.*npm ci and npm run build/,
  )
})

test('stopping npm stops what it started, and frees the port', async () => {
  const serve = `import { createServer } from 'node:http'
    const server = createServer().listen(0, '127.0.0.1', () => console.log(process.pid, server.address().port))`
  const folder = install({ 'service/main.js': serve, 'console/index.html': '' })
  const { type, scripts } = manifest
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type, scripts: { start: scripts['start'] } }))
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(npm, 'exit')
  const [line] = (await once(npm.stdout, 'data')) as [Buffer]
  const [pid = 0, port = 0] = line.toString().split(' ').map(Number)
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(isRunning(pid)).toBe(true)
  npm.kill('SIGTERM')
  await ended
  await eventually(() => expect(isRunning(pid)).toBe(false))
  const second = createServer().listen(port, '127.0.0.1')
  await once(second, 'listening')
  second.close()
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a production install contains every package that is imported at run time', () => {
  const { dependencies } = manifest
  const needed = new Set(
    ['service', 'domain', 'contract'].flatMap((layer) => packagesOf(join(root, 'src', layer))),
  )
  expect([...needed].filter((name) => !(name in dependencies))).toEqual([])
  expect(needed).toContain('libsql')
})

function packagesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$|(^|\/)test-/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [
        ...text.matchAll(/(?:^(?:import|\}).*from |\bimport\()'((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?'/gm),
      ].map(([, found = '']) => found)
    })
}
