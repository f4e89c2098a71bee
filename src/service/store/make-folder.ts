import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** For its owner only, with those above it. Node's `recursive` never ends where none can be made, as in /proc. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(path)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
