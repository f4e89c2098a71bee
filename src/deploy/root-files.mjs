// Creates the file system of the image: Node with the libraries it loads, a user, and an empty folder for data.
// Then removes files from node_modules that never run. Called by the Dockerfile: node root-files.mjs <folder>
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const target = resolve(process.argv[2] ?? 'root-files')
const system = join(target, 'system')

/** @param {string} from @param {string} [to] absolute, in the image */
function copy(from, to = from) {
  const place = join(system, to)
  mkdirSync(dirname(place), { recursive: true })
  copyFileSync(realpathSync(from), place)
}

// Loads the native part of the database, so that the report lists its libraries too.
await import('libsql')
process.report.excludeNetwork = true
const { sharedObjects } = /** @type {{ sharedObjects: string[] }} */ (process.report.getReport())
const libraries = sharedObjects.filter((file) => file.startsWith('/') && !file.includes('/node_modules/'))
copy(process.execPath, '/usr/local/bin/node')
for (const file of libraries) copy(file)
for (const file of [
  '/etc/nsswitch.conf',
  '/usr/share/doc/libc6/copyright',
  '/usr/share/doc/libstdc++6/copyright',
])
  if (existsSync(file)) copy(file)
writeFileSync(join(system, 'etc/passwd'), 'carillon:x:10001:10001::/data:/usr/sbin/nologin\n')
mkdirSync(join(system, 'tmp'), { mode: 0o1777 })
mkdirSync(join(target, 'data'), { mode: 0o700, recursive: true })

const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
const otherLibrary = header.glibcVersionRuntime === undefined ? /-gnu(eabihf)?$/ : /-musl(eabihf)?$/
const neverRun = /\.(?:[cm]?ts|map|md|markdown|flow)$/i

/** @param {string} folder */
function trim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const isOfOther = folder.endsWith('@libsql') && otherLibrary.test(entry.name)
    if (isOfOther || (entry.isFile() && neverRun.test(entry.name) && !/^licen[cs]e/i.test(entry.name)))
      rmSync(path, { recursive: true })
    else if (entry.isDirectory()) trim(path)
  }
}
trim('node_modules')
