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

/** Passes bytes on as they arrive, with the key masked, even if it is split across pieces. */
export function createKeyMask(key: string): TransformStream<Uint8Array, Uint8Array> {
  const longest = Math.max(0, ...keyForms(key).map(({ length }) => length - 1))
  let pendingText = ''
  // One character per byte: the key is ASCII, and everything else is unchanged.
  const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
  return new TransformStream({
    transform(bytes, controller) {
      const text = maskKey(pendingText + Buffer.from(bytes).toString('latin1'), key)
      const end = Math.max(0, text.length - longest)
      pendingText = text.slice(end)
      if (end > 0) controller.enqueue(toBytes(text.slice(0, end)))
    },
    flush(controller) {
      if (pendingText !== '') controller.enqueue(toBytes(pendingText))
    },
  })
}
