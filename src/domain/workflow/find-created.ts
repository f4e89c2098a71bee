import type { Workflow } from '#src/contract/workflow.ts'

export type FindCreatedResult =
  | { kind: 'found'; workflow: Workflow }
  /** The name matches, but it may be another workflow: there are several, or it is older or undated. */
  | { kind: 'perhaps'; workflows: readonly Workflow[] }
  | { kind: 'absent' }

/** How far the service's clock may be behind that of the sender. */
const clockSkewMs = 5 * 60_000

/**
 * Looks for the workflow that an unanswered create may have made. `known` has the ids of workflows from other creates.
 * `startedAt` is ISO 8601.
 */
export function findCreated(
  { name, startedAt }: { name: string; startedAt: string },
  listed: readonly Workflow[],
  known: ReadonlySet<string>,
): FindCreatedResult {
  const namesakes = listed.filter(({ _id, name: other }) => other.trim() === name.trim() && !known.has(_id))
  const [first, ...others] = namesakes.filter(
    ({ createdAt }) => Date.parse(createdAt ?? '') >= Date.parse(startedAt) - clockSkewMs,
  )
  if (first && others.length === 0) return { kind: 'found', workflow: first }
  return namesakes.length > 0 ? { kind: 'perhaps', workflows: namesakes } : { kind: 'absent' }
}
