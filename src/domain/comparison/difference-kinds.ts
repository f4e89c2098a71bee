import type { StepType } from '#src/contract/step-kinds.ts'
import type { FieldName, KeyOf } from '#src/contract/fields.ts'
import type { FilterInput } from '#src/contract/filter.ts'

/** Keys, starting at the workflow or step. */
export type Path = readonly string[]

/** The old and new value of one field; a missing side means that the field was absent there. */
export type ValueChange = { path: Path; before?: unknown; after?: unknown }

/** Indexes in both versions. Without `before` it was added, without `after` removed. */
export type Position = { before?: number; after?: number }
/** A step, named as in the older version, or as in the newer one if it was added. */
export type StepPosition = Position & { type: StepType; name?: string; uuid?: string }

/** `data`: one key of it · `channel`: the default of one channel · `other`: a field that this console does not know. */
export type WorkflowFieldKind = `workflow.${KeyOf<'workflow'>}` | 'data' | 'channel' | 'other'
export type StepFieldKind =
  | Exclude<FieldName, `${'workflow' | 'group' | 'condition'}.${string}`>
  | 'stepOther'

export type FieldDifference =
  | ({ kind: WorkflowFieldKind } & ValueChange)
  | ({ kind: StepFieldKind; step: StepPosition } & ValueChange)

export type Difference =
  | FieldDifference
  | { kind: 'stepAdded' | 'stepRemoved' | 'stepMoved'; step: StepPosition }
  | { kind: 'conditions'; step: StepPosition; before: FilterInput[]; after: FilterInput[] }
