import { minApiKeyLength } from '#src/domain/json/mask-api-key.ts'

const mask = '[hidden]'

/** The key, plain and as JSON writers escape it, some of which escape slashes too; none for a key that is too short. */
function keyForms(key: string): string[] {
  if (key.length < minApiKeyLength) return []
  const escaped = JSON.stringify(key).slice(1, -1)
  return [...new Set([key, escaped, escaped.replaceAll('/', String.raw`\/`)])]
}

export const maskKey = (text: string, key: string): string =>
  keyForms(key).reduce((free, spelling) => free.replaceAll(spelling, mask), text)

/** The key is ASCII, so one character per byte leaves everything else unchanged. */
export const maskBytes = (bytes: Uint8Array, key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(maskKey(Buffer.from(bytes).toString('latin1'), key), 'latin1'))
