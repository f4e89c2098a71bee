import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { stripServerFields } from '../workflow/strip-server-fields.ts'
import { exportVersion, type NamedGroup, type PortableWorkflow } from './recognize-import.ts'
import { identifierIn } from '../workflow/workflow-reading.ts'

export type ExportFile = {
  carillon: typeof exportVersion
  name?: string
  /** In the shape of a create, with the identifiers and group ids of their service. */
  workflows: PortableWorkflow[]
  groups: NamedGroup[]
}

export function toPortable(workflow: Workflow): PortableWorkflow {
  const stripped = stripServerFields(workflow) as Partial<WorkflowCreate> // with a create's field names
  const identifier = identifierIn(workflow)
  return {
    ...stripped,
    name: workflow.name,
    ...(identifier === '' ? {} : { identifier }),
    notificationGroupId: stripped.notificationGroupId ?? '',
    steps: stripped.steps ?? [],
  }
}

type Grouped = { readonly notificationGroupId: string }

export function toExport(
  workflows: readonly PortableWorkflow[],
  groups: readonly NamedGroup[],
  name?: string,
): ExportFile {
  const used = new Set(workflows.map((workflow) => workflow.notificationGroupId))
  return {
    carillon: exportVersion,
    ...(name === undefined ? {} : { name }),
    workflows: [...workflows],
    groups: [...new Map(groups.map((group) => [group.id, group.name]))]
      .filter(([id]) => used.has(id))
      .map(([id, called]) => ({ id, name: called })),
  }
}

/**
 * The target group for the workflows of one group.
 * `sameId`, `sameName`: found · `ambiguous`: several groups have the name, so the author chooses · `unknown`: there
 * is none, so the author chooses or creates one.
 */
export type GroupMatch = {
  /** As in the file; `''` for workflows without a group. */
  from: { id: string; name?: string }
} & (
  | { kind: 'sameId' | 'sameName'; to: NamedGroup }
  | { kind: 'ambiguous'; among: NamedGroup[] }
  | { kind: 'unknown' }
)

export function mapGroups(
  workflows: readonly Grouped[],
  theirs: readonly NamedGroup[],
  ours: readonly NamedGroup[],
): GroupMatch[] {
  const names = new Map(theirs.map(({ id, name }) => [id, name]))
  const used = new Set(workflows.map((workflow) => workflow.notificationGroupId))
  return [...used].map((id) => groupMatch(id, names.get(id), ours))
}

const folded = (name: string) => name.trim().toLowerCase()

function groupMatch(id: string, name: string | undefined, ours: readonly NamedGroup[]): GroupMatch {
  const from = { id, ...(name === undefined ? {} : { name }) }
  const same = ours.find((group) => group.id === id)
  if (same) return { from, kind: 'sameId', to: same }
  if (name === undefined) return { from, kind: 'unknown' }
  const exact = ours.filter((group) => group.name === name)
  const named = exact.length > 0 ? exact : ours.filter((group) => folded(group.name) === folded(name))
  const [to] = named
  if (!to) return { from, kind: 'unknown' }
  return named.length > 1 ? { from, kind: 'ambiguous', among: named } : { from, kind: 'sameName', to }
}

/** The matches that need no choice, ready for `withGroups`. */
export const unambiguousGroups = (matches: readonly GroupMatch[]): Map<string, string> =>
  new Map(matches.flatMap((match) => ('to' in match ? [[match.from.id, match.to.id] as const] : [])))

export const withGroups = <W extends Grouped>(
  workflows: readonly W[],
  chosen: ReadonlyMap<string, string>,
): W[] =>
  workflows.map((workflow) => ({
    ...workflow,
    notificationGroupId: chosen.get(workflow.notificationGroupId) ?? workflow.notificationGroupId,
  }))
