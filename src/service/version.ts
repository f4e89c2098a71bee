import { readFileSync } from 'node:fs'

/** This Carillon's version from its package.json, equally far from the sources and from the built files. */
export const version = read()

function read(): string {
  try {
    const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    return String((manifest as { version?: unknown }).version)
  } catch {
    return 'unknown'
  }
}
