import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { drawHouse } from './house-drawing.mjs'
import { layers } from './lint/layers.mjs'
import { rooms } from './lint/rooms.mjs'

const root = resolve(import.meta.dirname, '../..')

test('the committed drawing is up to date; `npm run drawing` updates it', () => {
  const committed = readFileSync(join(root, 'src/docs/house.svg'), 'utf8')
  const folders = readdirSync(join(root, 'src/features'), { withFileTypes: true })
  const features = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(drawHouse({ layers, rooms, features: features.toSorted() })).toBe(committed)
})

test('every layer, feature and room appears once, with what it may import', () => {
  const drawn = drawHouse({
    layers: { ...layers, client: ['domain'] },
    rooms: { 'src/domain': [['ground'], ['upper']], 'src/features/tall': [['cellar'], ['roof']] },
    features: ['plain', 'tall'],
  })
  const words = [...drawn.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word)
  const expected = Object.keys(layers).map((name) => (name === 'e2e' ? name : `src/${name}`))
  for (const name of [...expected, 'plain', 'tall', 'ground', 'upper', 'cellar', 'roof'])
    expect(words.filter((word) => word === name)).toHaveLength(1)
  expect(words).toContain('imports domain')
  expect(words.indexOf('roof')).toBeLessThan(words.indexOf('cellar'))
})
