import { get, type Deployment } from './deployment.ts'

type Kind =
  | 'slow'
  | 'drop'
  | 'dropAfterCommit'
  | 'keyRefused'
  | 'tooMany'
  | 'failure'
  | 'failureAfterCommit'
  | 'wrongShape'
  | 'otherEcho'

/** A rule of the service's faults, such as `{ kind: 'slow', milliseconds: 500, on: ['preferencesUpdate'] }`. */
export type Fault = {
  kind: Kind
  on?: string[]
  /** Only calls about this subscriber, so that other tests of the deployment do not notice. */
  subscriberId?: string
  milliseconds?: number
  seconds?: number
  after?: number
  times?: number
  share?: number
}

export type Faults = {
  /** Replaces the rules of this test; without any, it fails no more. */
  set: (...rules: Fault[]) => Promise<void>
}

export const faultsPath = '/v1/faults'

/** `id` marks the rules of a test among those of others. */
export function faultsOf(deployment: Deployment, id: number): Faults {
  type Rule = Fault & { id?: number; done?: number }
  return {
    set: async (...rules) => {
      const { data } = await get<{ rules: Rule[] }>(deployment, 'GET', faultsPath)
      const others = data.rules.filter((rule) => rule.id !== id).map(({ done: _, ...rule }) => rule)
      const own = rules.map((rule) => ({ ...rule, id }))
      await get(deployment, 'PUT', faultsPath, { rules: [...others, ...own] })
    },
  }
}
