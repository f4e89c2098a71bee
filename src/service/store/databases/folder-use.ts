import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { codeOf } from '../sql/database.ts'
import { makeFolder } from './make-folder.ts'

/** An empty file next to the database, on which every service process holds a shared lock. */
const lockFile = 'in-use'

/** How long to wait for a process that is looking, which takes an instant. */
const lookMs = 1_000

export type FolderUse = { isShared: boolean; end: () => void }

/**
 * Notes that this process serves the data in `directory`, and whether another process does so. The lock ends with the
 * process, however that ends. Commands take none: they are not services. `isShared` is false where locks do not work.
 */
export function noteUse(directory: string): FolderUse {
  const path = join(directory, lockFile)
  let file: Libsql.Database | undefined
  const end = () => {
    if (file?.open) file.close()
  }
  try {
    makeFolder(directory)
    closeSync(openSync(path, 'a', 0o600))
    file = new Libsql(path)
    const isShared = isHeldByAnother(file)
    file.exec(`PRAGMA busy_timeout = ${lookMs}`)
    // A transaction that has read keeps its shared lock.
    file.exec('begin; select * from sqlite_master')
    return { isShared, end }
  } catch {
    end()
    return { isShared: false, end }
  }
}

function isHeldByAnother(file: Libsql.Database): boolean {
  try {
    file.exec('PRAGMA busy_timeout = 0')
    file.exec('begin exclusive')
    file.exec('rollback')
    return false
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) return true
    throw error
  }
}
