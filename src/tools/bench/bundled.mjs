import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../build.mjs'

/**
 * The exports of all these modules of the product, bundled because Node 20 cannot run TypeScript. The bundle is put where
 * Node finds its packages.
 * @param {readonly string[]} inputs paths from the root folder
 * @returns {Promise<any>}
 */
export async function bundleModules(inputs) {
  const folder = mkdtempSync(join(root, 'node_modules/.cache-bundled-'))
  const named = Object.fromEntries(inputs.map((path, index) => [`part${index}`, path]))
  // Removed only on exit, because parts of it are loaded on first use.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: {
        input: named,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  const parts = Object.keys(named).map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href))
  return Object.assign({}, ...(await Promise.all(parts)))
}
