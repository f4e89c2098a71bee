import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Options } from '../options.ts'
import { version } from '../../http/version.ts'
import { fileTrouble } from '../../store/sql/store-error.ts'
import type { EnvironmentRecord, Store } from '../../store/interface/store.ts'
import { allWorkflows } from './all-workflows.ts'
import { workflowCount } from './counts.ts'
import { CommandFailed, type Command } from './command.ts'
import { withStore } from './with-store.ts'

export const exportAll: Command = {
  name: 'export',
  argument: '<file>',
  help: 'Write workflows, groups, subscribers and preferences as JSON',
  parse(place) {
    return (options) => exportTo(place, options)
  },
}

type Counts = { environments: number; workflows: number; groups: number; subscribers: number }

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
    const { environments, workflows, groups, subscribers } = await withStore(options, (store) =>
      writeAll(store, file),
    )
    return [
      `Exported to ${path}: ${workflowCount(workflows, environments)}, ${groups} groups, ${subscribers} subscribers`,
      'The file holds personal data, and no API keys',
    ]
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
