import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Limits for files and brotli KiB of JavaScript. The best comparable product needs 333 KiB for its first load. */
const budgets = {
  'first load': { kib: 205, files: 10 },
  'usable builder': { kib: 310, files: 10 },
}
const builder = '/workflows/1/edit'

/** @typedef {{ name: string, kib: number, files: number, isWithinBudget: boolean }} Size */

/**
 * Measures what a browser fetches until the builder is usable, and the part of it that any screen needs. The page lists
 * both, so that they arrive in one round trip.
 * @param {string} html of the console
 * @param {readonly import('./preload.mjs').ScreenFiles[]} screens
 * @param {(file: string) => number} bytesOf compressed size of a file
 * @returns {Size[]}
 * @throws {Error} if there are no files, or no screen at the builder's address
 */
export function measure(html, screens, bytesOf) {
  const first = [...html.matchAll(/(?:href|src)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  const found = screens.find(({ path }) => new RegExp(path).test(builder))
  if (first.length === 0 || found === undefined) throw new Error('The build lists no files for the builder.')
  const needed = { 'first load': first, 'usable builder': [...first, ...found.files] }
  return Object.entries(budgets).map(([name, budget]) => {
    const files = needed[/** @type {keyof typeof needed} */ (name)]
    const kib = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1024
    return {
      name,
      kib,
      files: files.length,
      isWithinBudget: kib <= budget.kib && files.length <= budget.files,
    }
  })
}

/**
 * Prints the size of the built console.
 * @param {string} folder of the console's build
 * @returns {boolean} whether every budget is kept
 */
export function reportSize(folder) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8')
  const bytesOf = (/** @type {string} */ file) => {
    const path = join(folder, file)
    return existsSync(`${path}.br`)
      ? statSync(`${path}.br`).size
      : brotliCompressSync(readFileSync(path)).length
  }
  const sizes = measure(read('index.html'), JSON.parse(read('.vite/screens.json')), bytesOf)
  for (const { name, kib, files, isWithinBudget } of sizes) {
    const budget = budgets[/** @type {keyof typeof budgets} */ (name)]
    console.log(
      `${name.padEnd(15)} ${kib.toFixed(1).padStart(6)} KiB brotli JS in ${files} files, budget ${budget.kib} in ${budget.files}: ${isWithinBudget ? 'ok' : 'OVER BUDGET'}`,
    )
  }
  return sizes.every(({ isWithinBudget }) => isWithinBudget)
}
