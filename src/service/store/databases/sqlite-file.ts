import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, linkSync, openSync, rmSync, statSync } from 'node:fs'
import Libsql from 'libsql'
import { codeOf } from '../sql/database.ts'
import { StoreFailure, StoreUnusable } from '../sql/store-error.ts'

/** Tables that every version has; a file without one of them belongs to another program or is an incomplete copy. */
const ours = ['schema_versions', 'environments', 'api_keys']

/**
 * Creates a database file complete with its tables, so that an empty file cannot be ours. Of concurrent processes, only
 * one creates it.
 */
export async function createFile(
  path: string,
  fill: (file: Libsql.Database) => Promise<void>,
): Promise<void> {
  if (hasContent(`${path}-wal`) && !existsSync(path)) {
    throw new StoreUnusable(
      `${path} is missing, but ${path}-wal contains writes that belong to it. Put the database back, or move that file away to start with a new database`,
    )
  }
  const draft = `${path}.${randomUUID()}.new`
  // SQLite gives its other files the permissions of this one.
  closeSync(openSync(draft, 'wx', 0o600))
  const file = new Libsql(draft)
  try {
    await fill(file)
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    file.close()
    rmSync(draft)
  }
}

export const hasContent = (path: string): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * Returns a function that checks the files of an open database, because writes to a deleted file are lost with the process.
 * @throws StoreFailure from the function, while the database or its log is not the file that was opened
 */
export function requireInPlace(path: string): () => void {
  const opened = new Map<string, string>()
  const look = () => {
    for (const file of [path, `${path}-wal`]) {
      const identity = identityOf(file)
      // The log is created by the first write.
      const known = opened.get(file) ?? identity
      if (known !== undefined) opened.set(file, known)
      if (identity !== known)
        throw new StoreFailure('gone', new Error(`${file} is no longer the file that was opened`))
    }
  }
  look()
  return look
}

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

/** @throws StoreUnusable for an empty file, which SQLite would treat as a new database. */
export function requireContent(path: string, remedy = usualRemedy): void {
  if (hasContent(path)) return
  throw new StoreUnusable(`The database ${path} is empty (0 bytes). ${remedy}`)
}

/**
 * Checks that the file was written by Carillon, without changing it. `thorough` reads all of it, for a file that was
 * not closed properly.
 * @throws StoreUnusable if it was not, or is damaged
 */
export function requireOurs(
  file: Libsql.Database,
  path: string,
  thorough: boolean,
  remedy = usualRemedy,
): void {
  const tables = tablesOf(file, path, remedy)
  const missing = ours.filter((name) => !tables.includes(name))
  if (missing.length === ours.length && tables.length > 0)
    throw new StoreUnusable(`${path} belongs to another program. ${remedy}`)
  if (missing.length > 0)
    throw new StoreUnusable(
      `The database ${path} has no Carillon tables. It may be a copy made without its -wal file. ${remedy}`,
    )
  if (thorough && !isSound(file)) throw new StoreUnusable(`The database ${path} is damaged. ${remedy}`)
}

const usualRemedy = 'Restore a backup there, or move the file away to start with a new database'

function tablesOf(file: Libsql.Database, path: string, remedy: string): string[] {
  try {
    const rows = file.prepare("select name from sqlite_master where type = 'table'").all() as {
      name: string
    }[] // as selected
    return rows.map(({ name }) => name)
  } catch (error) {
    if (codeOf(error) === 'SQLITE_NOTADB') throw new StoreUnusable(`${path} is not a database. ${remedy}`)
    if (codeOf(error).startsWith('SQLITE_CORRUPT'))
      throw new StoreUnusable(`The database ${path} is damaged. ${remedy}`)
    throw error
  }
}

function isSound(file: Libsql.Database): boolean {
  const [found] = file.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[] // the column's name in SQLite
  return found?.quick_check === 'ok'
}
