import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../build.mjs'

/**
 * What modules of the product export, all together: Node 20 runs no TypeScript. They are built where their packages are found.
 * @param {readonly string[]} inputs paths from the top folder
 * @returns {Promise<any>}
 */
export async function bundled(inputs) {
  const folder = mkdtempSync(join(root, 'node_modules/.cache-bundled-'))
  const named = Object.fromEntries(inputs.map((path, index) => [`part${index}`, path]))
  try {
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
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
