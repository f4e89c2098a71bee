import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import type { Condition } from '#src/contract/filter.ts'
import { isNegative } from '#src/contract/operators.ts'
import { expanded } from '#src/domain/conditions/condition-tree.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { groupNotes } from '../../../../shared/condition-sentence.ts'
import { conditionWords } from '../../../../shared/condition-words.ts'
import { focusField } from '../../../navigation/focus-field.ts'
import { toCondition, toFilter } from '../../../model/to-create.ts'
import { toFilterValues } from '../../../model/to-values.ts'
import { uuid as newId } from '../../../model/uuid.ts'
import type { PartPath, WorkflowValues } from '../../../model/values.ts'
import { useComputed } from '../../fields.ts'
import { textAsSent, useStepNames } from '../ConditionSentence.tsx'
import { splitTexts } from '../filter-edit.ts'
import { type Group, type Leaf, leavesOf, replaceNode, treeOf } from '../../../model/arrangement.ts'
import type { Arrangement } from '../../../model/values.ts'
import { type TreeEditing, EditingProvider, focusPart } from './editing.ts'
import { problemText, RunsAs } from './RunsAs.tsx'
import { TreeGroup } from './TreeGroup.tsx'
import { treeWords } from './tree-words.ts'
import { incomplete, useArrangement } from './use-arrangement.ts'

export type TreeProps = {
  path: PartPath
  /** Whether the author has just opened it, so that it takes the focus. */
  takesFocus: boolean
  /** Called on every change; `undefined` if there is nothing to apply. */
  onChange: (now: Arrangement | undefined) => void
  onDone: () => void
}

/** The conditions of a step as a tree. Applying it writes the groups that the service runs into the workflow form. */
export function TreeEditor({ path, takesFocus, onChange, onDone }: TreeProps) {
  const outer = useFormContext<WorkflowValues>()
  const { form, conditions, root, setRoot, slots, begunAt } = useArrangement(outer, path, onChange)
  const now = useComputed(`${path}.filters`, textAsSent)
  const text = useWatch({
    control: form.control,
    name: conditions,
    compute: (of) => JSON.stringify(of.map(toCondition)),
  })
  const written = useDeferredValue(text)
  const { expansion, blamed: notNegatable } = useMemo(() => {
    const inSlots = JSON.parse(written) as Condition[] // as just written
    return runs(root, inSlots)
  }, [written, root])
  const names = useStepNames(written)
  const [t, c] = [useWords(treeWords), useWords(conditionWords)]
  const { filters } = outer.getValues(path)
  const notes = new Set(filters.flatMap((filter) => groupNotes(c, toFilter(filter))))
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) whole.current?.focus()
  }, [takesFocus])

  const change: TreeEditing['change'] = (next, { focus, keep, announcement }) => {
    if (keep) setRoot(next)
    else flushSync(() => setRoot(next))
    if (focus !== undefined) focusPart(focus)
    if (announcement !== undefined) announce(announcement)
  }
  const split = (leaf: Leaf) => {
    const condition = form.getValues(`${conditions}.${leaf.slot}`)
    const children = splitTexts(condition.value).map((value) => slots.leaf({ ...condition, value }))
    const kind = isNegative(condition.operator) ? 'all' : 'any'
    const next = replaceNode(root, leaf.id, ({ not }) => [{ id: newId(), kind, not, children }])
    change(next, { focus: children[0]?.id ?? root.id })
  }
  const leave = (message: string) => {
    flushSync(onDone)
    document.querySelector<HTMLElement>('[data-arrange]')?.focus()
    announce(message)
  }
  const apply = () => {
    const wrong = incomplete(
      form,
      leavesOf(root).map(({ slot }) => `${conditions}.${slot}`),
    )
    if (wrong !== undefined) {
      focusField(wrong)
      return announce(t('incomplete'))
    }
    const { expansion: result } = runs(root, form.getValues(conditions).map(toCondition))
    if ('problem' in result)
      return announce(t('blocked', { reason: problemText(result, { t, c }, names) ?? '' }))
    const name = `${path}.filters` as const
    outer.clearErrors(name)
    outer.setValue(name, result.filters.map(toValues), { shouldDirty: true })
    leave(t('applied', { count: result.filters.length }))
  }
  const editing: TreeEditing = {
    root,
    conditions,
    change,
    split,
    newId,
    notNegatable,
    newLeaf: () => slots.leaf(),
    copySlot: slots.copy,
  }
  return (
    <Box
      role="group"
      aria-label={t('title')}
      data-apart={`${path}.arrangement`}
      ref={whole}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 1.5, outline: 0, minWidth: 0 }}
    >
      {[...notes].map((note) => (
        <InlineAlert key={note} tone="info">
          {note}
        </InlineAlert>
      ))}
      {now !== begunAt && <InlineAlert tone="warning">{t('changed')}</InlineAlert>}
      <FormProvider {...form}>
        <EditingProvider value={editing}>
          <TreeGroup group={root} place="" />
        </EditingProvider>
      </FormProvider>
      <RunsAs expansion={expansion} names={names} />
      <Box data-path={`${path}.filters`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" onClick={apply}>
          {t('apply')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => leave(t('discarded'))}>
          {t('discard')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {t('pending')}
        </Typography>
      </Box>
    </Box>
  )
}

/** What the service would run, and the id of the condition that prevents it, if any. */
function runs(root: Group, conditions: readonly Condition[]) {
  const inSlot = (slot: number) => conditions[slot] ?? {}
  const expansion = expanded(treeOf(root, inSlot))
  const unturned = 'condition' in expansion ? expansion.condition : undefined
  const blamed = unturned && leavesOf(root).find(({ slot }) => inSlot(slot) === unturned)?.id
  return { expansion, blamed }
}

/** Without undefined fields, as if a service had returned the filter. */
const toValues = (filter: object) =>
  toFilterValues(JSON.parse(JSON.stringify(filter)) as Parameters<typeof toFilterValues>[0]) // a filter is JSON
