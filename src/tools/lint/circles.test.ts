import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { rooms } from './rooms.mjs'

const root = resolve(import.meta.dirname, '../../..')

const comments = /^ *(?:\*|\/\/|\/\*\*).*$/gm

/** Product files with their imports, including types and `import()`, which the lint rule against cycles ignores. */
function importsOfAll() {
  const isProduct = (file: string) => !/\.(test|fixture)\.tsx?$/.test(file)
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && isProduct(file))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const named = [...text.replaceAll(comments, '').matchAll(/(?:\bfrom |\bimport\()'(#src\/|\.)([^']+)'/g)]
      const paths = named.map(([, start, rest = '']) =>
        start === '#src/' ? `src/${rest}` : join(dirname(file), `.${rest}`),
      )
      return [file, paths.filter((path) => known.has(path))]
    }),
  )
}

/** The first import cycle, as the list of its files. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...trail, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

test('there is no import cycle, not even through types or lazy imports', () => {
  const graph = importsOfAll()
  expect(graph.size).toBeGreaterThan(500)
  expect(circleIn(graph)).toBeUndefined()
})

test('a cycle is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ])
  expect(circleIn(graph)).toEqual(['b', 'c', 'b'])
})

test.each(Object.keys(rooms))('every folder in %s is assigned to a floor', (folder) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders.toSorted()).toEqual(rooms[folder]?.flat().toSorted())
})
