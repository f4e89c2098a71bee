import { createGate } from '../access/gate.ts'
import { keyInFile, type UpstreamKey } from '../upstream/upstream-key.ts'
import { createUpstream, createUpstreamReady } from '../upstream/upstream.ts'
import type { Front } from './front.ts'
import type { Options } from './options.ts'

/** The parts of the front before another service. Rejects when the key for it cannot be read. */
export async function upstreamParts(
  upstream: string,
  { people, upstreamKey }: Pick<Options, 'people' | 'upstreamKey'>,
): Promise<Front> {
  const key = upstreamKey && keyOf(upstreamKey)
  await key?.()
  return {
    service: createUpstream(upstream, { key }),
    ready: createUpstreamReady(upstream),
    gate: people && createGate({ people, isUpstream: true }),
  }
}

const keyOf = (given: NonNullable<Options['upstreamKey']>): UpstreamKey =>
  'key' in given ? async () => given.key : keyInFile(given.file)
