import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../build.mjs'

/** Too large for everyone's install, so the first run of the bench fetches it. */
const admin = 'react-admin@5.15.4'
const adminFolder = join(root, 'node_modules/.cache/react-admin')

/**
 * Bundles the pages that the builder is compared with, and serves them compressed like the console.
 * @returns {Promise<{ urlOf: (page: 'mui' | 'admin', steps: number) => string, close: () => void }>}
 */
export async function servePeers() {
  installAdmin()
  const scripts = new Map([
    ['mui', await bundled('mui')],
    ['admin', await bundled('admin')],
  ])
  const server = createServer(({ url = '/' }, response) => {
    const [, name = '', isScript] = /^\/(\w+)(\.js)?(?:\?|$)/.exec(url) ?? []
    const script = scripts.get(name)
    if (script === undefined) return void response.writeHead(404).end()
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type, ...(isScript && { 'content-encoding': 'br' }) })
    const page = `<!doctype html><html lang="en"><title>Steps</title><main></main><script type="module" src="/${name}.js"></script>`
    response.end(isScript ? script : page)
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

/** @param {string} page @returns {Promise<Buffer>} */
async function bundled(page) {
  const input = join(root, `src/tools/bench/${page}.tsx`)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    // One copy of React for the page and react-admin.
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: { 'react-admin': join(adminFolder, 'node_modules/react-admin') },
    },
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
