import { posix } from 'node:path'
import { allowedImports, placeOf } from './layers.mjs'
import { roomsOf } from './rooms.mjs'

/** @typedef {{ source: { type: string, value?: unknown } | null }} WithSource */

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)
const slashed = (/** @type {string} */ path) => path.replaceAll('\\', '/')

/**
 * Calls `visit` for every module a file imports or re-exports.
 * @param {(node: any, specifier: string) => void} visit
 */
export function forEachImport(visit) {
  const check = (/** @type {any} */ node) => {
    if (typeof node.source?.value === 'string') visit(node, node.source.value)
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  }
}

/**
 * The message about a forbidden import, or undefined.
 * @param {string} path of the importing file
 * @param {string} specifier
 */
function importProblem(path, specifier) {
  const from = placeOf(path)
  const alias = specifier.startsWith('#src/')
  if (from === undefined || !(alias || specifier.startsWith('.'))) return undefined
  const target = alias ? specifier.slice(1) : posix.join(posix.dirname(from.inside), specifier)
  const to = placeOf(target)
  if (to === undefined) return undefined
  if (from.layer === to.layer) return problemInside(from, to, alias) ?? problemOfRooms(path, target)
  const allowed = allowedImports(from.layer, isTest(path))
  if (!allowed.includes(to.layer)) {
    return `${from.layer} may import only: ${allowed.join(', ') || 'itself'}. Not ${to.layer}.`
  }
  return alias ? undefined : `Across layers write '#${to.inside}', not a relative path.`
}

/**
 * @param {NonNullable<ReturnType<typeof placeOf>>} from
 * @param {NonNullable<ReturnType<typeof placeOf>>} to
 * @param {boolean} alias
 */
function problemInside(from, to, alias) {
  if (from.feature !== to.feature && to.feature !== 'shared')
    return 'Features do not import each other; join them in src/app, or move it to src/features/shared.'
  return alias ? 'Inside a layer write a relative path.' : undefined
}

/**
 * Checks imports between rooms. Tests are exempt, because many use a whole screen.
 * @param {string} path of the importing file
 * @param {string} target path from the root folder
 */
function problemOfRooms(path, target) {
  if (isTest(path) || /\.fixture\.tsx?$/.test(path)) return undefined
  const targets = roomsOf(target)
  for (const from of roomsOf(placeOf(path)?.inside ?? '')) {
    const to = targets.find(({ folder }) => folder === from.folder)
    const problem = to && problemOfFloors(from, to)
    if (problem !== undefined) return problem
  }
  return undefined
}

/**
 * @param {ReturnType<typeof roomsOf>[number]} from
 * @param {ReturnType<typeof roomsOf>[number]} to in the same folder
 */
function problemOfFloors(from, to) {
  for (const { folder, room, floor } of [from, to]) {
    if (floor === undefined)
      return `${room ?? 'A file beside the rooms'} is not in the table of rooms of ${folder}.`
  }
  if (from.room === to.room || Number(to.floor) < Number(from.floor)) return undefined
  return `${from.room} is on floor ${from.floor} and may not import ${to.room}, on floor ${to.floor}.`
}

/**
 * Layers and floors import in one direction only, features do not import each other, and the form of a path shows
 * whether it leaves its layer.
 */
export const layerImports = {
  /** @param {any} context */
  create(context) {
    const path = slashed(context.filename)
    return forEachImport((node, specifier) => {
      const message = importProblem(path, specifier)
      if (message !== undefined) context.report({ node, message })
    })
  },
}
