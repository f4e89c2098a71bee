import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from './layers.mjs'

const root = resolve(import.meta.dirname, '../../..')

function referencesOf(folder: string): string[] {
  const project: { references?: { path: string }[] } = JSON.parse(
    readFileSync(`${root}/${folder}/tsconfig.json`, 'utf8'),
  )
  return (project.references ?? []).map(({ path }) => path.split('/').at(-1) ?? '')
}

test.each(Object.entries(layers))(
  'the compiler lets %s import only what the table says',
  (layer, allowed) => {
    expect(referencesOf(layer === 'e2e' ? 'e2e' : `src/${layer}`)).toEqual(allowed)
  },
)

test('the root project builds every layer', () => {
  expect(referencesOf('.').toSorted()).toEqual([...Object.keys(layers), 'src'].toSorted())
})
