import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../build.mjs'

/** The sources in `pages/` that are compared with the console. */
const sources = { html: 'html.mjs', mui: 'mui.tsx', admin: 'admin.tsx' }

/** Too large for everyone's install, so the first run of the bench fetches it. */
const adminFolder = join(root, 'node_modules/.cache/react-admin')
const admin = 'react-admin@5.15.4'
/** One copy of React for the page and react-admin. */
const dedupe = ['react', 'react-dom']

/** @typedef {{ urlOf: (page: keyof typeof sources, steps: number) => string, close: () => void }} PlainPages */

/**
 * Bundles the plain pages and serves them on a free port, compressed like the console.
 * @returns {Promise<PlainPages>}
 */
export async function servePlainPages() {
  installAdmin()
  const scripts = new Map(
    await Promise.all(
      Object.entries(sources).map(async ([name, file]) => /** @type {const} */ ([name, await bundled(file)])),
    ),
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

function installAdmin() {
  if (existsSync(join(adminFolder, 'node_modules/react-admin'))) return
  console.log(`Installing ${admin} for comparison…`)
  mkdirSync(adminFolder, { recursive: true })
  writeFileSync(join(adminFolder, 'package.json'), '{ "private": true }')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', admin, ...options], { cwd: adminFolder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${admin} could not be installed.`)
}

/** @param {string} file @returns {Promise<Buffer>} */
async function bundled(file) {
  const input = join(root, 'src/tools/bench/pages', file)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { dedupe, alias: { 'react-admin': join(adminFolder, 'node_modules/react-admin') } },
    build: {
      write: false,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
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
