import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'carillon-setup-'))
let failed: string[] = []

const tests = `
import { expect, test, vi } from 'vitest'
test('quiet', () => expect(1).toBe(1))
test('errs', () => console.error('one'))
test('warns', () => console.warn('two'))
test('logs', () => console.log('three'))
test('expects the error', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  console.error('four')
  expect(error).toHaveBeenCalledWith('four')
})
test('quiet again', () => expect(1).toBe(1))
`

beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'a.test.ts'), tests)
  const config = { test: { restoreMocks: true, setupFiles: [join(root, 'src/testing/setup.ts')] } }
  writeFileSync(join(folder, 'vite.config.mjs'), `export default ${JSON.stringify(config)}`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--reporter=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const report: { testResults: { assertionResults: { title: string; status: string }[] }[] } =
    JSON.parse(stdout)
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  failed = results.filter(({ status }) => status === 'failed').map(({ title }) => title)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a test fails if it prints an error or a warning, but not otherwise', () => {
  expect(failed).toEqual(['errs', 'warns'])
})
