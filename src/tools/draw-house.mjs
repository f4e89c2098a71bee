import { readdirSync, writeFileSync } from 'node:fs'
import { drawHouse } from './house-drawing.mjs'
import { layers } from './lint/layers.mjs'
import { rooms } from './lint/rooms.mjs'

const root = new URL('../../', import.meta.url)
const entries = readdirSync(new URL('src/features', root), { withFileTypes: true })
const features = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
writeFileSync(
  new URL('src/docs/house.svg', root),
  drawHouse({ layers, rooms, features: features.toSorted() }),
)
