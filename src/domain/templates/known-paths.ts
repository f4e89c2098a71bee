import { editDistance } from '../text/edit-distance.ts'
import { systemNames, systemPaths } from './template-catalogue.ts'

/** Whether a service fills in this name, or the payload may: a name outside the namespaces that resembles none of them. */
export function isKnownPath(path: string): boolean {
  const [space = '', name, ...rest] = path.split('.')
  const known = Object.hasOwn(systemNames, space) ? systemNames[space] : undefined
  if (!known) return nearestPath(path) === undefined
  if (name === undefined || known.open?.includes(name)) return true
  return known.names.includes(name) && rest.length === 0
}

/** Names of other services and versions: the payload is at the root here, and there is one digest. */
const foreign = /^(?:payload|steps\.[^.]+)\.(.+)$/

/** The name here for a path that other services have: `name` for `payload.name`, `step.events` for `steps.x.events`. */
export function nameForForeignPath(path: string): string | undefined {
  const [, rest = ''] = foreign.exec(path) ?? []
  if (rest === '') return undefined
  return path.startsWith('payload.') ? rest : `step.${rest === 'eventCount' ? 'total_count' : rest}`
}

/** Longer than any system name, even with typing errors. */
const maxPathLength = 50

/** The system name that was probably meant. */
export function nearestPath(path: string): string | undefined {
  if (path.length > maxPathLength) return undefined
  const [space = '', name] = path.split('.')
  const isMistyped = !Object.hasOwn(systemNames, space)
  const near = systemPaths
    .filter((one) => (isMistyped ? one.endsWith(`.${name}`) : one.startsWith(`${space}.`)))
    .map((one) => ({
      one,
      distance: editDistance(one.toLowerCase(), path.toLowerCase().replaceAll('_', '')),
    }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= (isMistyped ? 2 : 3) ? near.one : undefined
}
