import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../build.mjs'

/** The sources in `pages/` that are compared with the console. */
const names = /** @type {const} */ (['html', 'react'])

/** @typedef {{ urlOf: (page: typeof names[number], steps: number) => string, close: () => void }} PlainPages */

/**
 * Bundles the plain pages and serves them on a free port, compressed like the console.
 * @returns {Promise<PlainPages>}
 */
export async function servePlainPages() {
  const scripts = new Map(
    await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await bundled(name)]))),
  )
  const server = createServer(({ url = '/' }, response) => {
    const [, name = '', isScript] = /^\/(\w+)(\.js)?(?:\?|$)/.exec(url) ?? []
    const script = scripts.get(/** @type {any} */ (name))
    if (script === undefined) return void response.writeHead(404).end()
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type, ...(isScript && { 'content-encoding': 'br' }) })
    response.end(isScript ? script : pageOf(name))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    urlOf: (page, steps) => `http://127.0.0.1:${port}/${page}?steps=${steps}`,
    close: () => void server.close(),
  }
}

/** @param {string} name @returns {Promise<Buffer>} */
async function bundled(name) {
  const input = join(root, 'src/tools/bench/pages', `${name}.mjs`)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, copyPublicDir: false, rolldownOptions: { input } },
  })
  const [{ output } = { output: [] }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
    [built].flat()
  )
  const [chunk] = output
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was built of ${input}.`)
  return brotliCompressSync(chunk.code)
}

/** @param {string} name */
const pageOf = (name) => `<!doctype html>
<html lang="en">
<title>Steps</title>
<style>
  body { font: 14px/1.5 sans-serif; margin: 24px }
  main { display: grid; grid-template-columns: 400px 1fr; gap: 24px }
  ol { max-height: 70vh; overflow: auto; padding: 0; list-style: none }
  li { display: flex; flex-wrap: wrap; gap: 4px; padding: 8px; border: 1px solid #ccc }
  li [data-act=open] { flex: 1 0 100%; text-align: start }
  li[aria-current] { background: #eef }
  b, small, label { display: block }
  input, select, textarea { display: block; width: 100%; padding: 8px; box-sizing: border-box }
</style>
<main></main>
<script type="module" src="/${name}.js"></script>
`
