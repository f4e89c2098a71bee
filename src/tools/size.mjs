import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Limits in brotli KiB of scripts, and in files. The best comparable product needs 333 KiB for its first load. */
const budgets = { 'first load': { kib: 204, files: 6 }, screen: { kib: 350, files: 9 } }
const page = 'index.html'
const mainScript = 'src/app/main.tsx'

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest written by Vite */
/** @typedef {{ name: string, kib: number, files: number, isWithinBudget: boolean }} Size */

/**
 * Measures what a browser fetches for any screen, and with each screen. The page's own script imports all of them.
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf compressed size of a file
 * @returns {Size[]} the first load, then the screens, the heaviest first
 */
export function measure(manifest, bytesOf) {
  const sizeOf = (/** @type {string} */ name, /** @type {string[]} */ parts, budget = budgets.screen) => {
    const files = filesOf(manifest, [page, mainScript, ...parts])
    const kib = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1024
    return {
      name,
      kib,
      files: files.length,
      isWithinBudget: kib <= budget.kib && files.length <= budget.files,
    }
  }
  const screens = new Set(manifest[page]?.dynamicImports?.filter((part) => part.endsWith('Page.tsx')))
  if (screens.size === 0) throw new Error('The build has no screens.')
  const each = [...screens].map((part) => sizeOf(/(\w+)\.tsx$/.exec(part)?.[1] ?? part, [part]))
  return [
    sizeOf('first load', [], budgets['first load']),
    ...each.toSorted((one, other) => other.kib - one.kib),
  ]
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} parts
 * @returns {string[]} the files of these parts and of everything that they import statically
 */
function filesOf(manifest, parts) {
  const seen = new Set(parts)
  for (const part of seen) for (const more of manifest[part]?.imports ?? []) seen.add(more)
  return [...seen].map((part) => manifest[part]?.file ?? '')
}

/**
 * Prints the size of the built console.
 * @param {string} folder of the console's build
 * @returns {boolean} whether every budget is kept
 */
export function reportSize(folder) {
  const sizes = measure(
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')),
    (file) => brotliCompressSync(readFileSync(join(folder, file))).length,
  )
  for (const { name, kib, files, isWithinBudget } of sizes)
    console.log(
      `${name.padEnd(16)} ${kib.toFixed(1).padStart(6)} KiB brotli in ${files} scripts${isWithinBudget ? '' : ': OVER BUDGET'}`,
    )
  return sizes.every(({ isWithinBudget }) => isWithinBudget)
}
