import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { reportSize } from './size.mjs'
import { hashInputs, isFresh, writeStamp } from './stamp.mjs'

/** The root folder. */
export const root = join(import.meta.dirname, '../..')

/**
 * Builds the console and the service into dist, and measures the console's size.
 * @returns {Promise<boolean>} whether the console is within its budgets
 */
export async function buildAll() {
  const hash = hashInputs(root)
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', build: { ssr: 'src/service/process/main.ts' } })
  const light = reportSize(join(root, 'dist/console'))
  writeStamp(root, hash)
  return light
}

/** Builds only if a source has changed since the last build. */
export async function buildWhenStale() {
  if (isFresh(root)) return
  console.log('Building the console and the service…')
  await buildAll()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const light = await buildAll()
  if (!light) process.exitCode = 1
}
