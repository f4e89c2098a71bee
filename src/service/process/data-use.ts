import { resolve } from 'node:path'
import { noteUse } from '../store/databases/folder-use.ts'
import type { Log } from './log.ts'
import type { Options } from './options.ts'

type DataOptions = Pick<Options, 'data' | 'databaseUrl'>

/** Warns if another process serves the same SQLite database. Returns what to call when this one is done with it. */
export function noteDataUse({ data, databaseUrl }: DataOptions, log: Log): () => void {
  if (databaseUrl !== undefined) return () => {}
  const directory = resolve(data)
  const { isShared, end } = noteUse(directory)
  if (isShared)
    log.warn(
      `Warning: another Carillon process runs on ${directory}. With SQLite, run one: each process keeps its own start links and counts limits for itself`,
    )
  return end
}
