import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']
const notBuilt = /\.test\.tsx?$|\.md$/

/**
 * A hash over name and content of everything a build reads.
 * @param {string} root the root folder
 */
export function hashInputs(root) {
  const hash = createHash('sha256')
  for (const input of inputs) addTo(hash, root, input)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addTo(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  const children = childrenOf(full)
  if (children === undefined) {
    if (!notBuilt.test(path)) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const child of children.toSorted()) addTo(hash, root, `${path}/${child}`)
}

/** @param {string} path */
function childrenOf(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
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
