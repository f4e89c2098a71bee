import { expect, test } from 'vitest'
import { createKeyMask, maskKey } from './mask-key.ts'

const key = 'key"of-a-service'

async function through(pieces: readonly string[], secret = key): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  return new Response(source.pipeThrough(createKeyMask(secret))).text()
}

test('the key is masked, plain and JSON-escaped, wherever the answer is split', async () => {
  const text = `{"ä":"${key}","b":${JSON.stringify(`ApiKey ${key}`)},"c":"key"}`
  const masked = '{"ä":"[hidden]","b":"ApiKey [hidden]","c":"key"}'
  for (let at = 0; at <= text.length; at += 1)
    expect(await through([text.slice(0, at), text.slice(at)]), `cut at ${at}`).toBe(masked)
  expect(await through([...text])).toBe(masked)
  expect(maskKey(text, key)).toBe(masked)
})

test('the key is masked where slashes are escaped, too', async () => {
  expect(await through([String.raw`{"a":"a\/key\/of\/it"}`], 'a/key/of/it')).toBe('{"a":"[hidden]"}')
})

test('an answer without the key is unchanged, even if the key is as short as a word', async () => {
  const text = '{"name":"Zoë – 日本","empty":""}'
  expect(await through([text])).toBe(text)
  expect(await through([text], 'name')).toBe(text)
  expect(await through([])).toBe('')
})
