import { readFileSync } from 'node:fs'

/** The version of this Carillon from its package.json: two folders above the built files, three above this one. */
export const version = read('../../package.json') ?? read('../../../package.json') ?? 'unknown'

function read(path: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
    return String((manifest as { version?: unknown }).version)
  } catch {
    return undefined
  }
}
