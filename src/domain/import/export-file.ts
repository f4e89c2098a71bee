import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { stripServerFields } from '../workflow/strip-server-fields.ts'
import { exportVersion, type NamedGroup, type PortableWorkflow } from './recognize-import.ts'
import { identifierIn } from '../workflow/workflow-reading.ts'

export type ExportFile = {
  carillon: typeof exportVersion
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

export function toExport(workflows: readonly PortableWorkflow[], groups: readonly NamedGroup[]): ExportFile {
  const used = new Set(workflows.map((workflow) => workflow.notificationGroupId))
  return {
    carillon: exportVersion,
    workflows: [...workflows],
    groups: [...new Map(groups.map((group) => [group.id, group.name]))]
      .filter(([id]) => used.has(id))
      .map(([id, called]) => ({ id, name: called })),
  }
}

/** The group of this service for the workflows of one group, unless the author has to choose. */
export type GroupMatch = {
  /** As in the file; `''` for workflows without a group. */
  from: { id: string; name?: string | undefined }
  to?: string | undefined
}

export function mapGroups(
  workflows: readonly Grouped[],
  theirs: readonly NamedGroup[],
  ours: readonly NamedGroup[],
): GroupMatch[] {
  const names = new Map(theirs.map(({ id, name }) => [id, name]))
  const used = new Set(workflows.map((workflow) => workflow.notificationGroupId))
  return [...used].map((id) => ({
    from: { id, name: names.get(id) },
    to: ours.some((group) => group.id === id) ? id : namedLike(names.get(id), ours),
  }))
}

/** The only group of a name. */
function namedLike(name: string | undefined, ours: readonly NamedGroup[]): string | undefined {
  const named = ours.filter((group) => group.name === name)
  return named.length === 1 ? named[0]?.id : undefined
}

export const withGroups = <W extends Grouped>(
  workflows: readonly W[],
  chosen: ReadonlyMap<string, string>,
): W[] =>
  workflows.map((workflow) => ({
    ...workflow,
    notificationGroupId: chosen.get(workflow.notificationGroupId) ?? workflow.notificationGroupId,
  }))
