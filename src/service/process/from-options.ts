import { resolve } from 'node:path'
import { createFaultMenu } from '../faults/faults.ts'
import { keptApiKey } from './key-file.ts'
import type { StartOptions } from './server.ts'
import type { Options } from './options.ts'

/** The service the command line asks for. Creates the data folder and its key, unless a key is preset. */
export async function fromOptions(options: Options): Promise<StartOptions> {
  const { apiKey, data, databaseUrl, documentedOnly, empty, faults, people } = options
  const directory = resolve(data)
  return {
    documentedOnly,
    people,
    ...(faults ? { faults: createFaultMenu() } : {}),
    place: databaseUrl === undefined ? { directory } : { databaseUrl },
    apiKey: apiKey ?? (await keptApiKey(directory)),
    content: empty ? 'empty' : 'sample',
  }
}
