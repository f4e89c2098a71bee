import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Brotli KiB of JavaScript. The best full product among the peers needs 333 for its first load. */
const budgets = { firstLoad: 165, builder: 230 }
const builderPages = /^src\/features\/workflows\/.*Page\.tsx$/

/** @typedef {Record<string, { file: string, src?: string, imports?: string[] }>} Manifest as Vite writes it */

/**
 * Every script that must arrive before the given ones can run: their static imports, all the way down.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @returns {Set<string>} file names
 */
export function closure(manifest, keys) {
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build's manifest has no ${key}.`)
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(chunk.imports ?? []))
  }
  return new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')))
}

/**
 * First load and the heaviest page of the workflow builder, held against their budgets.
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf compressed size of a file
 * @returns {{ name: string, kib: number, budget: number, files: number }[]}
 */
export function measure(manifest, bytesOf) {
  const pages = Object.keys(manifest).filter((key) => builderPages.test(key))
  if (pages.length === 0)
    throw new Error('No lazily loaded page in src/features/workflows: its weight cannot be told.')
  const weigh = (/** @type {string} */ name, /** @type {number} */ budget, /** @type {string[]} */ keys) => {
    const files = closure(manifest, keys)
    const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0)
    return { name, kib: bytes / 1024, budget, files: files.size }
  }
  const perPage = pages.map((page) => weigh('usable builder', budgets.builder, ['index.html', page]))
  const heaviest = perPage.reduce((most, page) => (page.kib > most.kib ? page : most))
  return [weigh('first load', budgets.firstLoad, ['index.html']), heaviest]
}

/**
 * Prints what the built console weighs.
 * @param {string} folder of the console's build
 * @returns {boolean} whether every budget is kept
 */
export function reportSize(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const bytesOf = (/** @type {string} */ file) => {
    const path = join(folder, file)
    return existsSync(`${path}.br`)
      ? statSync(`${path}.br`).size
      : brotliCompressSync(readFileSync(path)).length
  }
  const sizes = measure(manifest, bytesOf)
  for (const { name, kib, budget, files } of sizes) {
    const verdict = kib > budget ? 'OVER BUDGET' : 'ok'
    console.log(
      `${name.padEnd(15)} ${kib.toFixed(1).padStart(6)} KiB brotli JS in ${files} files, budget ${budget}: ${verdict}`,
    )
  }
  return sizes.every(({ kib, budget }) => kib <= budget)
}
