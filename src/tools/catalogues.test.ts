import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkCatalogues } from './catalogues.mjs'

const catalogue = (messages: string) => `export const words = defineMessages({ ${messages} })`

test.each<[string, { messages: string; screen: string }, string[]]>([
  ['shown by its key', { messages: `title: 'Journal'`, screen: `t('title')` }, []],
  ['shown by a key of parts', { messages: `'outcome.done': 'Done'`, screen: 't(`outcome.${outcome}`)' }, []],
  ['shown by a table', { messages: `done: 'Done'`, screen: `const keys = { done: 1 }` }, []],
  ['shown nowhere', { messages: `title: 'Journal'`, screen: `t('name')` }, ['src/ui/words.ts: title']],
  [
    'a key of parts alone shows nothing',
    { messages: `a: 'A'`, screen: 't(`${key}`)' },
    ['src/ui/words.ts: a'],
  ],
])('an unused message is found: %s', (_, { messages, screen }, unused) => {
  const files = new Map([
    ['src/ui/words.ts', catalogue(messages)],
    ['src/ui/data/Screen.tsx', `import { words } from '../words.ts'\n${screen}`],
    ['src/ui/data/Other.tsx', `t('title')`],
  ])
  expect(checkCatalogues(files).unused).toEqual(unused)
})

const sentence = `text: 'The service did not answer. Try again.'`

test.each<[string, string, string[]]>([
  [
    'of the same feature',
    'src/features/journal/list/words.ts',
    ['src/features/journal/list/words.ts: text, as in src/features/journal/words.ts'],
  ],
  [
    'of ui, which all may use',
    'src/ui/words.ts',
    ['src/features/journal/words.ts: text, as in src/ui/words.ts'],
  ],
  [
    'of what features share',
    'src/features/shared/words.ts',
    ['src/features/journal/words.ts: text, as in src/features/shared/words.ts'],
  ],
  ['of another feature, which cannot share it', 'src/features/session/words.ts', []],
])('a repeated sentence %s', (_, file, repeated) => {
  const files = new Map([
    ['src/features/journal/words.ts', catalogue(sentence)],
    [file, catalogue(sentence)],
  ])
  expect(checkCatalogues(files).repeated).toEqual(repeated)
})

test.each([
  [`hint: 'Such as 1, 15.'`, []],
  [`'key.hint': 'Such as 1, 15'`, ['src/ui/words.ts: key.hint']],
  [`keyHint: 'Optional'`, ['src/ui/words.ts: keyHint']],
  [`hint: { one: '{count} day', other: '{count} days' }`, ['src/ui/words.ts: hint']],
  [`title: 'Days'`, []],
])('a hint without a full stop is found: %s', (messages, unstopped) => {
  expect(checkCatalogues(new Map([['src/ui/words.ts', catalogue(messages)]])).unstopped).toEqual(unstopped)
})

test('every message of the product is shown, no sentence is repeated, and every hint ends with a full stop', () => {
  const top = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(`${top}/src`, { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|d)\.|^src\/(?:testing|tools)\//.test(file))
  const found = checkCatalogues(new Map(files.map((file) => [file, readFileSync(`${top}/${file}`, 'utf8')])))
  expect(found).toEqual({ unused: [], repeated: [], unstopped: [] })
})
