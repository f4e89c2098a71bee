import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from './precompress.mjs'

const root = mkdtempSync(join(tmpdir(), 'carillon-precompress-'))
const dist = join(root, 'dist')
const long = 'The same words over and over. '.repeat(100)

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), `<script type="module" src="./main.js"></script><p>${long}</p>`)
  writeFileSync(join(root, 'main.js'), `document.title = ${JSON.stringify(long)}`)
  const output = { entryFileNames: 'main.js' }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
    build: { rolldownOptions: { output } },
  })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a script is available plain, in brotli and in gzip with the same content', () => {
  const plain = readFileSync(join(dist, 'main.js'))
  expect(plain.toString()).toContain(long)
  expect(brotliDecompressSync(readFileSync(join(dist, 'main.js.br')))).toEqual(plain)
  expect(gunzipSync(readFileSync(join(dist, 'main.js.gz')))).toEqual(plain)
})

test('the page, which is filled in for every answer, has no compressed copies', () => {
  expect(readdirSync(dist).toSorted()).toEqual(['index.html', 'main.js', 'main.js.br', 'main.js.gz'])
})
