import { expect, test } from 'vitest'
import { maskBytes } from './mask-key.ts'

const masked = (text: string, key: string) =>
  new TextDecoder().decode(maskBytes(new TextEncoder().encode(text), key))

test('the key is masked, plain and JSON-escaped', () => {
  const key = 'key"of-a-service'
  expect(masked(`{"ä":"${key}","b":${JSON.stringify(`ApiKey ${key}`)},"c":"key"}`, key)).toBe(
    '{"ä":"[hidden]","b":"ApiKey [hidden]","c":"key"}',
  )
  expect(masked(String.raw`{"a":"a\/key\/of\/it"}`, 'a/key/of/it')).toBe('{"a":"[hidden]"}')
})

test.each(['key"of-a-service', 'name'])(
  'an answer without the key is unchanged, even if the key is as short as a word: %s',
  (key) => {
    for (const text of ['{"name":"Zoë – 日本","empty":""}', '']) expect(masked(text, key)).toBe(text)
  },
)
