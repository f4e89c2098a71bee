import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  renameSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Libsql from 'libsql'
import { codeOf, databaseFile } from '../sql/database.ts'
import { makeFolder } from './make-folder.ts'
import { requireKnownVersion } from './migrate.ts'
import { hasContent, requireContent, requireOurs } from './sqlite-file.ts'
import { fileTrouble, StoreUnusable } from '../sql/store-error.ts'

export type Backup = { from: string; bytes: number } & Content
type Content = { environments: number; workflows: number; subscribers: number }

/**
 * Copies the embedded database of `directory` to `target`, complete and consistent, even while services use it. Only
 * the owner can read the copy.
 * @throws StoreUnusable if there is no database, or `target` already exists.
 */
export function backUp(directory: string, target: string): Backup {
  const from = join(directory, databaseFile)
  if (!existsSync(from))
    throw new StoreUnusable(`There is no database ${from}. Set the data folder with --data`)
  requireContent(from)
  const file = new Libsql(from)
  try {
    file.exec('PRAGMA busy_timeout = 15000')
    requireOurs(file, from, false)
    copy(file, target)
  } finally {
    file.close()
  }
  return { from, bytes: statSync(target).size, ...contentOf(target) }
}

export type Restored = Content & { to: string }

/**
 * Copies a backup into a folder without a database, after checking that it is complete.
 * @throws StoreUnusable if the backup cannot be used or the folder has a database
 */
export function restore(source: string, directory: string): Restored {
  if (!statSync(source, { throwIfNoEntry: false })?.isFile())
    throw new StoreUnusable(`There is no file ${source}. ${otherBackup}`)
  requireContent(source, otherBackup)
  if (hasContent(`${source}-wal`))
    throw new StoreUnusable(
      `${source} is in use or was not closed: its newest writes are in ${source}-wal. Make a backup of it first`,
    )
  requireEmpty(directory)
  const to = join(directory, databaseFile)
  const file = new Libsql(source)
  try {
    requireOurs(file, source, true, otherBackup)
    const row = file.prepare('select max(version) as version from schema_versions').get() as {
      version: number | null
    } // as selected
    requireKnownVersion(row.version ?? 0, source, 'Restore it with the newer Carillon, or an older backup')
    makeFolder(directory)
    copy(file, to)
  } finally {
    file.close()
  }
  return { to, ...contentOf(to) }
}

const otherBackup = 'Choose a file that npm start -- backup made'

/** Refuses files of a database, whose log would be applied to the restored one. A key file is allowed. */
function requireEmpty(directory: string): void {
  const found = existsSync(directory) ? readdirSync(directory) : []
  const other = found.find((name) => name.startsWith(databaseFile))
  if (other !== undefined)
    throw new StoreUnusable(
      `${join(directory, other)} is in the way. Restore into an empty folder with --data`,
    )
}

/** Fills another file first, so that the name never refers to half a copy. Overwrites nothing. */
function copy(file: Libsql.Database, target: string): void {
  if (existsSync(target)) throw new StoreUnusable(taken(target))
  const draft = `${target}.${randomUUID()}.part`
  try {
    closeSync(openSync(draft, 'wx', 0o600))
    file.prepare('vacuum into ?').run([draft])
    const descriptor = openSync(draft, 'r+')
    fsyncSync(descriptor)
    closeSync(descriptor)
    giveName(draft, target)
  } catch (error) {
    if (error instanceof StoreUnusable) throw error
    const reason = fileTrouble(error, `there is no folder ${dirname(target)}`)
    throw new StoreUnusable(`Could not write ${target}: ${reason}`, { cause: error })
  } finally {
    rmSync(draft, { force: true })
  }
}

const taken = (target: string) => `${target} already exists. Choose another name`

/** Unlike a new name, a link replaces nothing; but some file systems have no links. */
function giveName(draft: string, target: string): void {
  try {
    linkSync(draft, target)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new StoreUnusable(taken(target), { cause: error })
    renameSync(draft, target)
  }
}

/** Counts rows in the copy, so that the numbers describe what was written. */
function contentOf(path: string): Content {
  const file = new Libsql(path)
  try {
    requireOurs(file, path, true)
    const count = (rows: string) => {
      const row = file.prepare(`select count(*) as n from ${rows}`).get() as { n: number } // as selected
      return row.n
    }
    return {
      environments: count('environments'),
      workflows: count('workflows'),
      subscribers: count('subscribers'),
    }
  } finally {
    file.close()
  }
}
