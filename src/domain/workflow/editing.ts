import type { Workflow, WorkflowCreate, WorkflowUpdate } from '#src/contract/workflow.ts'
import { stripToEdit } from './strip-server-fields.ts'
import { isSame, keysOf } from '../json/same-json.ts'
import { preferenceDefaults } from './to-stored.ts'

/** A workflow in the shape of a create. Steps keep the `_templateId` with which an update finds their template. */
export function editableOf(workflow: Workflow): WorkflowCreate {
  const stripped = stripToEdit(workflow) as Partial<WorkflowCreate> // with the field names of a create
  return {
    ...stripped,
    name: workflow.name,
    notificationGroupId: stripped.notificationGroupId ?? '',
    steps: stripped.steps ?? [],
  }
}

/** The fields that an update can set, with the value that clears each; `undefined` if it cannot be cleared. */
const clearings = {
  name: undefined,
  description: '',
  tags: [],
  identifier: undefined,
  notificationGroupId: undefined,
  critical: false,
  preferenceSettings: preferenceDefaults(undefined),
  steps: [],
  data: {},
} satisfies WorkflowUpdate

type Version = Readonly<Record<string, unknown>>

export function updateOf(before: Version, after: Version): WorkflowUpdate {
  const pairs = Object.entries(clearings).flatMap(([key, clearing]) => {
    const is = after[key] ?? clearing
    return isSame(before[key] ?? clearing, is) ? [] : [[key, is] as const]
  })
  return Object.fromEntries(pairs) // keyed by the workflow's field names
}

export const isNoUpdate = (update: WorkflowUpdate): boolean => keysOf(update).length === 0
