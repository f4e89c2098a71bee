import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('vite').Rollup.OutputBundle} Bundle */
/** @typedef {{ path: string, files: string[] }} ScreenFiles `path`: pattern of the addresses; `files`: those they need besides the ones the page lists */

/** File in which the build records the screens; the service reads it, but never serves it. */
const record = '.vite/screens.json'

/**
 * The module of each screen with the pattern of its addresses, in order of precedence.
 * @param {string} root the root folder
 * @returns {{ path: string, module: string }[]}
 * @throws {Error} if the table of screens cannot be read
 */
export function readScreens(root) {
  const text = readFileSync(join(root, 'src/app/screens.ts'), 'utf8')
  const rows = [...text.matchAll(/'(\/[^']*)': \(\) => import\('#(src\/[^']+)'\)/g)]
  if (rows.length === 0 || rows.length !== text.split('import(').length - 1)
    throw new Error('src/app/screens.ts is not a table of screens any more.')
  return rows.map(([, path = '', module = '']) => ({
    path: `^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`,
    module,
  }))
}

/**
 * Lists the files of the console in its page, and records those of each screen, so that a browser requests everything at
 * once instead of one file after another.
 * @returns {import('vite').Plugin}
 */
export function listPreloads() {
  let root = ''
  return {
    name: 'carillon:preload',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        // Vite drops the attribute. The script sets the colours of the first paint, so it must block rendering.
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: filesOf(bundle ?? {}, join(root, 'src/app/main.tsx'))
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
      }),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const listed = new Set(filesOf(bundle, join(root, 'src/app/main.tsx')))
        /** @type {ScreenFiles[]} */
        const screens = readScreens(root).map(({ path, module }) => ({
          path,
          files: filesOf(bundle, join(root, module)).filter((file) => !listed.has(file)),
        }))
        this.emitFile({ type: 'asset', fileName: record, source: JSON.stringify(screens) })
      },
    },
  }
}

/**
 * The files that a module needs to run, except the script of the page.
 * @param {Bundle} bundle
 * @param {string} module its id
 * @returns {string[]}
 */
function filesOf(bundle, module) {
  const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module))
  if (first === undefined) throw new Error(`The build has no file for ${module}.`)
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [first.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name]
    if (seen.has(name) || file?.type !== 'chunk' || file.isEntry) continue
    seen.add(name)
    waiting.push(...file.imports)
  }
  return [...seen]
}
