import { resolve } from 'node:path'
import { keyFile } from '../key-file.ts'
import type { Options } from '../options.ts'
import { CommandFailed, type Command } from './command.ts'

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

type Content = { environments: number; workflows: number; subscribers: number }

/** Several environments are named, because each has its own copies of most workflows. */
function countText({ environments, workflows, subscribers }: Content): string {
  const places = environments > 1 ? ` in ${environments} environments` : ''
  return `${workflows} workflows${places}, ${subscribers} subscribers`
}
