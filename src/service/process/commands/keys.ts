import { keyOf, whereKept } from '../key-file.ts'
import type { Options } from '../options.ts'
import { fingerprintOf } from '../../store/environments.ts'
import { CommandFailed, type Command } from './command.ts'
import { onStore } from './on-store.ts'

export const keys: Command = {
  name: 'keys',
  help: 'List the API keys that open the data, by fingerprint',
  read: () => listKeys,
}

export const revokeKey: Command = {
  name: 'revoke-key',
  alias: 'retire-key',
  takes: '<fingerprint>',
  help: 'Make an API key stop working at once',
  read(word) {
    const fingerprint = toFingerprint(word)
    return (options) => revoke(fingerprint, options)
  },
}

/** Text that is no fingerprint may be the key itself, so it is not repeated. */
function toFingerprint(text: string): string {
  if (!/^[0-9a-f]{12}$/.test(text))
    throw new Error('A fingerprint has 12 characters, as npm start -- keys shows them')
  return text
}

async function listKeys(options: Options): Promise<string[]> {
  const key = await keyOf(options)
  const own = key === undefined ? undefined : fingerprintOf(key)
  const known = await onStore(options, (store, { environment }) => store.apiKeys.list(environment._id))
  return known.map(({ fingerprint, addedAt }) => {
    const added = addedAt === '' ? 'date unknown' : `added ${addedAt}`
    return `${fingerprint}  ${added}${fingerprint === own ? `  ${whereKept(options)}` : ''}`
  })
}

async function revoke(fingerprint: string, options: Options): Promise<string[]> {
  const key = await keyOf(options)
  if (key !== undefined && fingerprintOf(key) === fingerprint)
    throw new CommandFailed(
      `This key is ${whereKept(options)}, and the next start would add it again. Set a different key first`,
    )
  const isRevoked = await onStore(options, (store, { environment }) =>
    store.apiKeys.retire(environment._id, fingerprint),
  )
  if (!isRevoked)
    throw new CommandFailed(`No key has the fingerprint ${fingerprint}. List them: npm start -- keys`)
  return [`The key ${fingerprint} no longer works`]
}
