import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashInputs, isFresh, writeStamp } from './stamp.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'carillon-stamp-'))
  mkdirSync(join(root, 'src/app'), { recursive: true })
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'src/app/main.tsx'), 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a build is stale until it is stamped', () => {
  expect(isFresh(root)).toBe(false)
  writeStamp(root, hashInputs(root))
  expect(isFresh(root)).toBe(true)
})

test.each([
  { change: 'an edited source', path: 'src/app/main.tsx', fresh: false },
  { change: 'a new source', path: 'src/app/other.ts', fresh: false },
  { change: 'the page', path: 'index.html', fresh: false },
  { change: 'another set of packages', path: 'package-lock.json', fresh: false },
  { change: 'a test', path: 'src/app/main.test.tsx', fresh: true },
  { change: 'a file outside the inputs', path: 'README.md', fresh: true },
])('after $change fresh is $fresh', ({ path, fresh }) => {
  writeStamp(root, hashInputs(root))
  writeFileSync(join(root, path), 'two')
  expect(isFresh(root)).toBe(fresh)
})
