import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { keyFile } from '../key-file.ts'
import type { Options } from '../options.ts'
import { version } from '../../http/version.ts'
import { fileTrouble } from '../../store/sql/store-error.ts'
import type { EnvironmentRecord, Store } from '../../store/interface/store.ts'
import { CommandFailed, type Command, withStore } from './command.ts'
import { allWorkflows } from './environments.ts'

export const dataCommands: readonly Command[] = [
  {
    name: 'backup',
    argument: '<file>',
    help: 'Back up the database to a new file, even while in use',
    parse: (file) => (options) => backUpTo(resolve(file), options),
  },
  {
    name: 'restore',
    argument: '<file>',
    help: 'Put a backup into a data folder that has no database',
    parse: (file) => (options) => restoreFrom(resolve(file), options),
  },
  {
    name: 'export',
    argument: '<file>',
    help: 'Write workflows, groups, subscribers and preferences as JSON',
    parse: (place) => (options) => exportTo(place, options),
  },
]

/** @throws CommandFailed if the data is in PostgreSQL, which has its own tools */
function folderOf({ data, databaseUrl }: Options, otherwise: string): string {
  if (databaseUrl === undefined) return resolve(data)
  throw new CommandFailed(`The data is in PostgreSQL. ${otherwise}, as src/docs/operating.md shows`)
}

async function backUpTo(file: string, options: Options): Promise<string[]> {
  const folder = folderOf(options, 'Back it up with pg_dump')
  const { backUp } = await import('../../store/databases/backup.ts')
  const { from, bytes, ...content } = backUp(folder, file)
  return [
    `Copied ${from} to ${file}: ${countText(content)}, ${Math.ceil(bytes / 1024)} kB`,
    `The API key is not included. It is in ${keyFile(folder)}, unless API_KEY sets it`,
  ]
}

async function restoreFrom(file: string, options: Options): Promise<string[]> {
  const folder = folderOf(options, 'Restore it with pg_restore')
  const { restore } = await import('../../store/databases/backup.ts')
  const { to, ...content } = restore(file, folder)
  return [
    `Restored ${file} to ${to}: ${countText(content)}`,
    'Keys work as they did when the backup was made',
  ]
}

type Counts = Required<Content>

/** Never overwrites an existing file, and never leaves half a file behind. */
async function exportTo(place: string, options: Options): Promise<string[]> {
  const isFolder = (await stat(place).catch(() => undefined))?.isDirectory()
  const day = new Date().toISOString().slice(0, 10)
  const path = resolve(isFolder ? join(place, `carillon-${day}.json`) : place)
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    const reason = fileTrouble(error, `there is no folder ${dirname(path)}`)
    throw new CommandFailed(
      isThere ? `${path} already exists. Choose another name` : `Could not write ${path}: ${reason}`,
    )
  })
  try {
    const counts = await withStore(options, (store) => writeAll(store, file))
    return [`Exported to ${path}: ${countText(counts)}`, 'The file holds personal data, and no API keys']
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Writes part by part, because there may be more than fits in memory. */
async function writeAll(store: Store, file: FileHandle): Promise<Counts> {
  const counts: Counts = { environments: 0, workflows: 0, groups: 0, subscribers: 0 }
  const head = { format: 'carillon-export', version, exportedAt: new Date().toISOString() }
  await file.write(`${JSON.stringify(head).slice(0, -1)},"environments":[`)
  for (const [index, record] of (await store.environments.list()).entries()) {
    await file.write(index === 0 ? '\n' : ',\n')
    await writeEnvironment(store, record, file, counts)
  }
  await file.write(']}\n')
  await file.sync()
  return counts
}

async function writeEnvironment(
  store: Store,
  { environment }: EnvironmentRecord,
  file: FileHandle,
  counts: Counts,
): Promise<void> {
  const groups = await store.groups.list(environment._id)
  const workflows = await allWorkflows(store, environment._id)
  counts.environments += 1
  counts.groups += groups.length
  counts.workflows += workflows.length
  await file.write(`${JSON.stringify({ environment, groups, workflows }).slice(0, -1)},"subscribers":[`)
  let isFirst = true
  for (let next: number | undefined = 0; next !== undefined;) {
    const page: Awaited<ReturnType<Store['subscribers']['exported']>> = await store.subscribers.exported(
      environment._id,
      next,
    )
    const lines = page.data.map((one) => JSON.stringify(one)).join(',\n')
    if (lines !== '') await file.write(`${isFirst ? '\n' : ',\n'}${lines}`)
    isFirst &&= lines === ''
    counts.subscribers += page.data.length
    next = page.next
  }
  await file.write(']}')
}

type Content = { environments: number; workflows: number; groups?: number; subscribers: number }

/** Several environments are named, because each has its own copies of most workflows. */
function countText({ environments, workflows, groups, subscribers }: Content): string {
  const places = environments > 1 ? ` in ${environments} environments` : ''
  return `${workflows} workflows${places}, ${groups === undefined ? '' : `${groups} groups, `}${subscribers} subscribers`
}
