import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { stripServerFields } from '../workflow/strip-server-fields.ts'
import { exportVersion, type NamedGroup, type PortableWorkflow } from './import-form.ts'
import { identifierIn } from '../workflow/workflow-reading.ts'

/** A file that carries workflows from one console to another; `readImport` takes it in. */
export type ExportFile = {
  /** The version of the format. */
  carillon: typeof exportVersion
  /** What the author calls it. */
  name?: string
  /** In the shape of a create, with the identifiers and the group ids of the service they come from. */
  workflows: PortableWorkflow[]
  /** The groups the workflows are in, so that another service can be asked for one of the same name. */
  groups: NamedGroup[]
}

/** What makes a workflow as it is: nothing of an answer's bookkeeping, all that an author set, and what triggers it. */
export function createOf(workflow: Workflow): PortableWorkflow {
  const stripped = stripServerFields(workflow) as Partial<WorkflowCreate> // with the field names of a create
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

/** The file for these workflows: whole, with the names of just the groups they are in. */
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
 * Where the workflows of one group go.
 * `sameId`, `sameName`: found · `ambiguous`: several groups bear the name, so the author chooses among them ·
 * `unknown`: there is none, so the author chooses or makes one.
 */
export type GroupMatch = {
  /** As the file has it; `''` for workflows without a group. */
  from: { id: string; name?: string }
} & (
  | { kind: 'sameId' | 'sameName'; to: NamedGroup }
  | { kind: 'ambiguous'; among: NamedGroup[] }
  | { kind: 'unknown' }
)

/** A row for each group these workflows are in, in the order of the workflows: found by id, else by name. */
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

/** What is decided without asking, ready for `withGroups`. */
export const decidedGroups = (matches: readonly GroupMatch[]): Map<string, string> =>
  new Map(matches.flatMap((match) => ('to' in match ? [[match.from.id, match.to.id] as const] : [])))

/** The workflows in the groups chosen for theirs; a group nothing is chosen for stays as it is. */
export const withGroups = <W extends Grouped>(
  workflows: readonly W[],
  chosen: ReadonlyMap<string, string>,
): W[] =>
  workflows.map((workflow) => ({
    ...workflow,
    notificationGroupId: chosen.get(workflow.notificationGroupId) ?? workflow.notificationGroupId,
  }))
