import { spawn, type ChildProcess } from 'node:child_process'
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { namedDeployment } from './kit/deployment.ts'
import { signIn } from './screens/settings.ts'
import { workflowsScreen } from './screens/workflows.ts'

// Tests the command itself, so no page is signed in to the shared service.
test.use({ signedIn: false })
test.skip(namedDeployment() !== undefined, 'It starts the command of this folder')

const main = fileURLToPath(new URL('../dist/service/main.js', import.meta.url))
const settings = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'EMPTY',
  'DOCUMENTED_ONLY',
  'API_KEY',
  'DATABASE_URL',
  'UPSTREAM',
  'QUIET',
])
const surroundings = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.has(name)))

const started: ChildProcess[] = []
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Runs the built command. `lines` are those printed so far; `ended` resolves to the exit code. */
function run(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], { env: { ...surroundings, ...variables } })
  started.push(child)
  const lines: string[] = []
  const errors: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const link = () =>
    new Promise<string>((resolve, reject) => {
      const look = (line: string) => {
        if (line.startsWith('Open ')) resolve(line.slice('Open '.length))
      }
      for (const line of lines) look(line)
      output.on('line', look)
      void ended.then((code) => reject(new Error(`Ended with ${code}, without a link: ${errors.join(' ')}`)))
    })
  return { child, lines, errors, ended, link }
}

test('serves sample data, and what is created survives Ctrl-C and a restart', async ({ page }) => {
  const data = test.info().outputPath('data')
  const first = run(['--port', '0', '--data', data])
  const link = await first.link()
  expect(first.lines[0]).toMatch(/^Carillon listens on http:\/\/127\.0\.0\.1:\d+$/)
  expect(first.lines[1]).toBe(`Data is stored in ${data}`)
  const { mode } = await stat(join(data, 'api-key'))
  expect((mode & 0o777).toString(8)).toBe('600')
  await page.goto(link)
  await expect(workflowsScreen(page).links).toHaveCount(5)
  await page.close()

  const { origin } = new URL(link)
  const key = (await readFile(join(data, 'api-key'), 'utf8')).trim()
  expect(first.lines.join('\n'), 'the key is not printed, only where it is').not.toContain(key)
  expect(first.lines).toContain(`The API key is in ${join(data, 'api-key')}`)
  const authorization = `ApiKey ${key}`
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Kept' })
  const made = await fetch(`${origin}/v1/notification-groups`, { method: 'POST', headers, body })
  expect(made.status).toBe(201)

  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(first.errors).toEqual([])
  const second = run(['--port', '0', '--data', data])
  const again = new URL(await second.link())
  const groups = await fetch(`${again.origin}/v1/notification-groups`, { headers })
  expect(await groups.text()).toContain('"Kept"')
})

test('starts empty and with a preset key on request', async ({ page }) => {
  const { link } = run(['--port', '0', '--empty'], {
    DATA_DIR: test.info().outputPath('data'),
    API_KEY: 'a-preset-key-of-length',
  })
  await page.goto(await link())
  await expect(page.getByRole('heading', { name: 'No workflows yet' })).toBeVisible()
})

test('serves the console for another service', async ({ page }) => {
  const other = run(['--port', '0'], { DATA_DIR: test.info().outputPath('other') })
  const there = new URL(await other.link())
  const { link } = run(['--port', '0', '--upstream', there.origin], {
    DATA_DIR: test.info().outputPath('journal'),
  })
  const key = await readFile(join(test.info().outputPath('other'), 'api-key'), 'utf8')
  await signIn(page, { url: await link(), apiKey: key.trim() })
  await page.goto(`${await link()}/workflows`)
  await expect(page.getByRole('link', { name: 'Order shipped' })).toBeVisible()
})

test('makes a backup next to a running service, and a service can start from it', async () => {
  const data = test.info().outputPath('data')
  const file = test.info().outputPath('copy.db')
  const { link } = run(['--port', '0', '--data', data])
  await link()
  const backup = run(['backup', file, '--data', data])
  expect(await backup.ended).toBe(0)
  expect(backup.lines[0]).toMatch(
    /^Copied .*carillon\.db to .*copy\.db: 5 workflows, \d+ subscribers, \d+ kB$/,
  )
  const restored = test.info().outputPath('restored')
  await mkdir(restored)
  await copyFile(file, join(restored, 'carillon.db'))
  const second = run(['--port', '0', '--data', restored])
  const { origin } = new URL(await second.link())
  const key = await readFile(join(restored, 'api-key'), 'utf8')
  const headers = { authorization: `ApiKey ${key.trim()}` }
  const workflows = await fetch(`${origin}/v1/workflows`, { headers })
  expect(await workflows.json()).toMatchObject({ totalCount: 5 })
})

test('ends with one line about a mistake in its options', async () => {
  const { errors, lines, ended } = run(['--prot', '1'])
  expect(await ended).toBe(2)
  expect(lines).toEqual([])
  expect(errors).toEqual([expect.stringContaining('--prot')])
})
