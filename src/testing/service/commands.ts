import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { readCommandLine } from '#src/service/process/command-line.ts'
import { toStartOptions } from '#src/service/process/open-parts.ts'
import { readOptions, type Options } from '#src/service/process/options.ts'
import { startServer } from './server.ts'

let folder = ''
/** A folder that is removed after the test file. */
export const testFolder = () => folder

let folderCount = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-commands-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a command line. */
export function run(line: string, options: Options): Promise<string[]> {
  const reading = readCommandLine(line.split(' '), {})
  if (reading.kind !== 'command') throw new Error(JSON.stringify(reading))
  return reading.run(options)
}

/** A service started as from the command line, and options to run commands on it. */
export async function startTestServer(
  variables: Record<string, string> = {},
  content: 'empty' | 'sample' = 'empty',
) {
  folderCount += 1
  const data = join(folder, String(folderCount))
  const optionsWith = (given: Record<string, string>): Options => {
    const { options, mistakes } = readOptions(['--data', data], given)
    expect(mistakes).toEqual([])
    return options
  }
  const options = optionsWith(variables)
  const server = await startServer({ ...(await toStartOptions(options)), content })
  onTestFinished(server.close)
  const port = Number(new URL(server.url).port)
  const statusOf = async (key: string) =>
    (await fetch(`${server.url}/v1/workflows`, { headers: { authorization: `ApiKey ${key}` } })).status
  return { data, server, statusOf, options: { ...options, port }, optionsWith }
}
