import { resolve } from 'node:path'
import type { Options } from '../options.ts'
import { workflowCount } from './counts.ts'
import { CommandFailed, type Command } from './command.ts'

export const restore: Command = {
  name: 'restore',
  argument: '<file>',
  help: 'Put a backup into a data folder that has no database',
  parse(file) {
    return (options) => restoreFrom(file, options)
  },
}

async function restoreFrom(file: string, { data, databaseUrl }: Options): Promise<string[]> {
  if (databaseUrl !== undefined)
    throw new CommandFailed(
      'The data is in PostgreSQL. Restore it with pg_restore, as src/docs/operating.md shows',
    )
  const { restore: restoreTo } = await import('../../store/databases/backup.ts')
  const { to, environments, workflows, subscribers } = restoreTo(resolve(file), resolve(data))
  return [
    `Restored ${resolve(file)} to ${to}: ${workflowCount(workflows, environments)}, ${subscribers} subscribers`,
    'Keys work as they did when the backup was made',
  ]
}
