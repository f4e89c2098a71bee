import type { StepType } from '#src/contract/step-kinds.ts'
import type { FieldName, KeyOf } from '#src/contract/fields.ts'
import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'

/** Keys, starting at the workflow, step or group. */
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
export type GroupFieldKind = `group.${KeyOf<'group'>}` | 'groupOther'

type InStep = { step: StepPosition }
type InGroup = InStep & { group: Position }
type InCondition = InGroup & { condition: Position }

export type FieldDifference =
  | ({ kind: WorkflowFieldKind } & ValueChange)
  | ({ kind: StepFieldKind } & ValueChange & InStep)
  | ({ kind: GroupFieldKind } & ValueChange & InGroup)

export type Difference =
  | FieldDifference
  | ({ kind: 'stepAdded'; after: StepInput } & InStep)
  | ({ kind: 'stepRemoved'; before: StepInput } & InStep)
  | ({ kind: 'stepMoved' } & InStep)
  | ({ kind: 'groupAdded'; after: FilterInput } & InGroup)
  | ({ kind: 'groupRemoved'; before: FilterInput } & InGroup)
  | ({ kind: 'groupMoved' } & InGroup)
  | ({ kind: 'conditionAdded'; after: ConditionInput } & InCondition)
  | ({ kind: 'conditionRemoved'; before: ConditionInput } & InCondition)
  | ({ kind: 'conditionMoved' } & InCondition)
  | ({ kind: 'conditionChanged'; before: ConditionInput; after: ConditionInput } & InCondition)
