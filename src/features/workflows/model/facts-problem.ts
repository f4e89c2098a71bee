import { channels } from '#src/contract/step-kinds.ts'
import { isRecord } from '#src/domain/json/values.ts'

type Shape = { [name: string]: Shape } | 'any' | 'anyObject' | 'boolean' | 'text'

const layer: Shape = {
  enabled: 'boolean',
  channels: Object.fromEntries(channels.map((channel) => [channel, 'boolean' as const])),
}
const online: Shape = { isOnline: 'boolean', lastOnlineAt: 'text' }
const known: Shape = {
  subscriber: 'anyObject',
  tenant: 'anyObject',
  preferences: { allWorkflows: layer, thisWorkflow: layer },
  online,
  webhookAnswer: 'any',
}

/** What a run would ignore in the facts of a test: an unknown name, or a value of the wrong type. */
export type FactsProblem =
  | { kind: 'unknown'; path: string; names: readonly string[] }
  | { kind: 'object' | 'boolean' | 'text'; path: string }

/** The first problem of facts; `null` stands for what is left out. */
export function factsProblem(facts: unknown, shape: Shape = known, path = ''): FactsProblem | undefined {
  const isSimply = shape === online && typeof facts === 'boolean'
  if (facts === null || facts === undefined || shape === 'any' || isSimply) return undefined
  if (shape === 'boolean') return typeof facts === 'boolean' ? undefined : { kind: 'boolean', path }
  if (shape === 'text') return typeof facts === 'string' ? undefined : { kind: 'text', path }
  if (!isRecord(facts)) return { kind: 'object', path }
  if (shape === 'anyObject') return undefined
  for (const [name, value] of Object.entries(facts)) {
    const at = path === '' ? name : `${path}.${name}`
    const part = Object.hasOwn(shape, name) ? shape[name] : undefined
    const problem =
      part === undefined
        ? { kind: 'unknown' as const, path: at, names: Object.keys(shape) }
        : factsProblem(value, part, at)
    if (problem) return problem
  }
  return undefined
}
