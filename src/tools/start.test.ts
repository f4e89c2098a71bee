import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Starts in a folder without the packages of the build, with these files in `dist`. */
function installed(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src/tools'), { recursive: true })
  for (const name of ['start.mjs', 'stamp.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'src/tools', name))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'dist', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'dist', name), text)
  }
  return execFileSync(process.execPath, [join(folder, 'src/tools/start.mjs')], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

test('a built product starts without the packages of the build', () => {
  const main = 'console.log("started")'
  expect(installed({ 'service/main.js': main, 'console/index.html': '' })).toBe('started\n')
})

test('an unbuilt product says how to build it', () => {
  expect(() => installed({ 'console/index.html': '' })).toThrow(
    /Carillon is not built.*npm ci and npm run build/,
  )
})

test('a production install contains every package that is imported at run time', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
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
