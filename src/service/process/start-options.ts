import { resolve } from 'node:path'
import { createFaultInjector } from '../faults/faults.ts'
import { readOrCreateApiKey } from './key-file.ts'
import type { StorePlace } from '../store/databases/open-store.ts'
import type { StartOptions } from './server.ts'
import type { Options } from './options.ts'

/**
 * Converts command line options to the options of a server. Creates the data folder and its key, unless a key
 * is preset.
 */
export async function toStartOptions(options: Options): Promise<StartOptions> {
  const { apiKey, data, documentedOnly, empty, faults, proxyAuth, rateLimit } = options
  const directory = resolve(data)
  return {
    documentedOnly,
    proxyAuth,
    ...(faults ? { faults: createFaultInjector() } : {}),
    place: storePlaceOf(options),
    apiKey: apiKey ?? (await readOrCreateApiKey(directory)),
    content: empty ? 'empty' : 'sample',
    ...(rateLimit === undefined ? {} : { rateLimits: { configuration: rateLimit, global: rateLimit } }),
  }
}

export const storePlaceOf = ({ data, databaseUrl }: Pick<Options, 'data' | 'databaseUrl'>): StorePlace =>
  databaseUrl === undefined ? { directory: resolve(data) } : { databaseUrl }
