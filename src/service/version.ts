import { readFileSync } from 'node:fs'

/** Of this Carillon, as its package says; its folder is as far from the sources as from what is built. */
export const version = read()

function read(): string {
  try {
    const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    return String((manifest as { version?: unknown }).version)
  } catch {
    return 'unknown'
  }
}
