import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useForm, type UseFormReturn, type FieldPath } from 'react-hook-form'
import { folded } from '#src/domain/conditions/condition-tree.ts'
import { WorkflowFormSchema } from '../../../model/form-schema.ts'
import { toCondition, toFilter } from '../../../model/to-create.ts'
import { toConditionValues } from '../../../model/to-values.ts'
import type { CreateBody } from '../../../model/form-schema.ts'
import {
  type ConditionValues,
  emptyCondition,
  emptyFilter,
  type FilterValues,
  type PartPath,
  type StepValues,
  type WorkflowValues,
} from '../../../model/values.ts'
import { uuid as newId } from '../../../model/uuid.ts'
import { textAsSent } from '../ConditionSentence.tsx'
import { conditionCopy } from '../filter-edit.ts'
import { toArrangement, type Group, type Leaf, treeOf } from '../../../model/arrangement.ts'
import type { Arrangement } from '../../../model/values.ts'

export type LocalForm = UseFormReturn<WorkflowValues, unknown, CreateBody>

/**
 * A step's conditions as a tree, edited apart from the workflow's form. They are in a form of their own with the same
 * shape, so that fields and rules are shared.
 */
export function useArrangement(
  outer: Pick<LocalForm, 'getValues'>,
  path: PartPath,
  onChange: (now: Arrangement | undefined) => void,
) {
  const [begun] = useState(() => {
    const { arrangement, filters } = outer.getValues(path)
    return arrangement ? structuredClone(arrangement) : begin(filters)
  })
  // The step may move in the workflow's form, but its path in this form stays.
  const [place] = useState(path)
  const [initial] = useState(() => localValues(outer.getValues(), place, begun.conditions))
  const form = useForm<WorkflowValues, unknown, CreateBody>({
    defaultValues: initial,
    resolver: zodResolver(WorkflowFormSchema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const [root, setRoot] = useState(begun.root)
  const conditions = `${place}.filters.0.children` as const
  const { subscribe, getValues, setValue } = form
  useLayoutEffect(() => {
    const keep = () => {
      const now = structuredClone(getValues(conditions))
      const isChanged = treeText(root, now) !== begun.first
      onChange(isChanged ? { ...begun, root, conditions: now } : undefined)
    }
    keep()
    return subscribe({ formState: { values: true }, callback: keep })
  }, [begun, conditions, getValues, onChange, root, subscribe])
  const slots = useMemo(() => {
    const put = (condition: ConditionValues) => {
      const slot = getValues(conditions).length
      setValue(`${conditions}.${slot}`, condition)
      return slot
    }
    return {
      copy: (slot: number) => put(conditionCopy(getValues(`${conditions}.${slot}`))),
      leaf: (condition = emptyCondition()): Leaf => ({
        id: newId(),
        kind: 'condition',
        not: false,
        slot: put(condition),
      }),
    }
  }, [conditions, getValues, setValue])
  return { form, conditions, root, setRoot, slots, begunAt: begun.begunAt }
}

function begin(filters: readonly FilterValues[]): Arrangement {
  const tree = toArrangement(folded(filters.map(toFilter)))
  const children: Group['children'] = [{ id: newId(), kind: 'condition', not: false, slot: 0 }]
  const isEmpty = tree.conditions.length === 0
  const root = isEmpty ? { ...tree.root, children } : tree.root
  const conditions = isEmpty ? [emptyCondition()] : tree.conditions.map(asValues)
  return { root, conditions, begunAt: textAsSent(filters), first: treeText(root, conditions) }
}

/** Identifies an arrangement by everything it would send. */
const treeText = (root: Group, conditions: readonly ConditionValues[]) =>
  JSON.stringify(treeOf(root, (slot) => toCondition(conditions[slot] ?? emptyCondition())))

/** Parses a condition as sent, which drops undefined fields. */
const asValues = (condition: object): ConditionValues =>
  toConditionValues(
    Object.fromEntries(
      Object.entries(condition).filter(([, value]) => value !== null && value !== undefined),
    ),
  )

function localValues(
  workflow: WorkflowValues,
  path: PartPath,
  conditions: readonly ConditionValues[],
): WorkflowValues {
  const [, own, , variant] = path.split('.').map(Number)
  const filters = [{ ...emptyFilter(), children: [...conditions] }]
  const within = (step: StepValues): StepValues =>
    variant === undefined
      ? { ...step, filters }
      : { ...step, variants: step.variants.map((one, at) => (at === variant ? { ...one, filters } : one)) }
  return { ...workflow, steps: workflow.steps.map((step, at) => (at === own ? within(step) : step)) }
}

/** Reports missing fields of these conditions by the form's rules; returns the path of the first. */
export function incomplete(form: LocalForm, conditions: readonly string[]): string | undefined {
  const issues = WorkflowFormSchema.safeParse(form.getValues()).error?.issues ?? []
  const found = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const own = conditions.flatMap((condition) => found.filter(({ path }) => path.startsWith(`${condition}.`)))
  for (const { path, message } of own)
    form.setError(path as FieldPath<WorkflowValues>, { type: 'custom', message }) // from the form's own rules
  return own[0]?.path
}
