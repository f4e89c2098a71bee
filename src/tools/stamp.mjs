import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']
const notBuilt = /\.test\.tsx?$|\.md$/

/**
 * A hash over name and content of everything a build reads.
 * @param {string} root the root folder
 */
export function hashInputs(root) {
  const hash = createHash('sha256')
  for (const input of inputs.filter((path) => existsSync(join(root, path)))) {
    const isFolder = statSync(join(root, input)).isDirectory()
    const inside = isFolder ? readdirSync(join(root, input), { recursive: true, encoding: 'utf8' }) : ['']
    for (const path of inside.toSorted().map((name) => join(input, name)))
      if (!notBuilt.test(path) && statSync(join(root, path)).isFile())
        hash
          .update(`${path}\0`)
          .update(readFileSync(join(root, path)))
          .update('\0')
  }
  return hash.digest('hex')
}

const stampFile = (/** @type {string} */ root) => join(root, 'dist/.stamp')

/** @param {string} root */
export function isFresh(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === hashInputs(root)
}

/**
 * @param {string} root
 * @param {string} hash from before the build, so that an edit during it makes the build stale
 */
export function writeStamp(root, hash) {
  writeFileSync(stampFile(root), hash)
}
