import { resolve } from 'node:path'
import { keyFile } from '../key-file.ts'
import type { Options } from '../options.ts'
import { workflowCount } from './counts.ts'
import { CommandFailed, type Command } from './command.ts'

export const backup: Command = {
  name: 'backup',
  argument: '<file>',
  help: 'Back up the database to a new file, even while in use',
  parse(file) {
    return (options) => backUpTo(file, options)
  },
}

async function backUpTo(file: string, { data, databaseUrl }: Options): Promise<string[]> {
  if (databaseUrl !== undefined)
    throw new CommandFailed(
      'The data is in PostgreSQL. Back it up with pg_dump, as src/docs/operating.md shows',
    )
  const { backUp } = await import('../../store/databases/backup.ts')
  const { from, bytes, environments, workflows, subscribers } = backUp(resolve(data), resolve(file))
  return [
    `Copied ${from} to ${resolve(file)}: ${workflowCount(workflows, environments)}, ${subscribers} subscribers, ${Math.ceil(bytes / 1024)} kB`,
    `The API key is not included. It is in ${keyFile(resolve(data))}, unless API_KEY sets it`,
  ]
}
