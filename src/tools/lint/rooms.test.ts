import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/**
 * The floors of folders, from the ground up. A room imports only rooms on lower floors, and files stand only in rooms.
 */
const rooms: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/domain': [
    ['json', 'text', 'services', 'samples', 'access'],
    ['templates', 'timing', 'subscribers'],
    ['conditions'],
    ['workflow'],
    ['comparison', 'preferences', 'import', 'lint', 'trigger'],
    ['journal', 'bulk', 'delivery'],
  ],
  'src/service': [
    ['store'],
    ['http'],
    ['access'],
    ['record'],
    ['runner', 'handlers', 'upstream'],
    ['seed', 'faults'],
    ['api'],
    ['process'],
  ],
  'src/service/store': [
    ['interface', 'sql'],
    ['environments', 'retention', 'journal'],
    ['subscribers'],
    ['flows'],
    ['workflows'],
    ['runs'],
    ['databases'],
  ],
  'src/features/subscribers': [
    ['model'],
    ['messages'],
    ['why', 'history'],
    ['table'],
    ['page', 'list', 'bulk'],
  ],
  'src/features/workflows': [
    ['model'],
    ['creation'],
    ['drafts'],
    ['lint', 'import'],
    ['conditions'],
    ['steps', 'actions'],
    ['test'],
    ['builder', 'list', 'detail', 'activity'],
  ],
}

const comments = /^ *(?:\*|\/\/|\/\*\*).*$/gm

/** Product files with their imports, including types and `import()`, which the lint rule against cycles ignores. */
function importsOfAll() {
  const isProduct = (file: string) => !/\.test\.tsx?$/.test(file)
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

test.each(['contract', 'domain', 'service', 'client', 'ui', 'features', 'app', 'testing'])(
  '%s imports only layers that its tsconfig.json refers to',
  (layer) => {
    const project: { references?: { path: string }[] } = JSON.parse(
      readFileSync(join(root, `src/${layer}/tsconfig.json`), 'utf8'),
    )
    const allowed = [`../${layer}`, ...(project.references ?? []).map(({ path }) => path)]
    const forbidden = [...importsOfAll()].flatMap(([file, imports]) =>
      imports
        .filter((path) => file.startsWith(`src/${layer}/`) && !allowed.includes(`../${path.split('/')[1]}`))
        .map((path) => `${file} → ${path}`),
    )
    expect(forbidden).toEqual([])
  },
)

/** Imports of a room on the same floor or above, as `file → file`. */
function wrongWays(graph: ReadonlyMap<string, readonly string[]>) {
  return [...graph].flatMap(([file, imports]) =>
    Object.entries(rooms).flatMap(([folder, floors]) => {
      const roomOf = (path: string) =>
        path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined
      const floorOf = (room = '') => floors.findIndex((names) => names.includes(room))
      const from = roomOf(file)
      return imports
        .filter((path) => roomOf(path) !== from && roomOf(path) !== undefined && from !== undefined)
        .filter((path) => floorOf(roomOf(path)) >= floorOf(from))
        .map((path) => `${file} → ${path}`)
    }),
  )
}

test('a room imports only rooms on lower floors', () => {
  expect(wrongWays(importsOfAll())).toEqual([])
})

test.each([
  ['src/features/workflows/model/a.ts', 'src/features/workflows/builder/b.ts', 1],
  ['src/features/workflows/list/a.ts', 'src/features/workflows/detail/b.ts', 1],
  ['src/features/workflows/builder/a.ts', 'src/features/workflows/model/b.ts', 0],
  ['src/service/store/runs/a.ts', 'src/service/store/databases/b.ts', 1],
  ['src/app/a.ts', 'src/features/workflows/model/b.ts', 0],
])('of an import of %s from %s, the wrong ways are found', (file, path, count) => {
  expect(wrongWays(new Map([[file, [path]]]))).toHaveLength(count)
})

test.each(Object.entries(rooms))(
  'everything in %s is in a room, and every room has a floor',
  (folder, floors) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(folders.toSorted()).toEqual(floors.flat().toSorted())
    expect(entries.filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))).toEqual([])
  },
)
