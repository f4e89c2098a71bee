import fc from 'fast-check'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { addableKinds } from '#src/contract/step-kinds.ts'
import type { Holder } from '#src/client/drafts/draft-lock.ts'
import type { DraftView, OpenDraft } from '#src/client/drafts/open-draft.ts'
import { type Change, edit, emptyHistory, type WithHistory, redo, undo } from '#src/domain/history/history.ts'
import { copy, isExactly } from '#src/domain/json/patch.ts'
import type { CreateBody } from '../model/form-schema.ts'
import {
  emptyFilter,
  emptyStep,
  emptyWorkflow,
  type StepValues,
  type WorkflowValues,
} from '../model/values.ts'
import { createRecorder } from './recorder.ts'
import { runs } from '#src/testing/runs.ts'

/** A draft kept only in memory. */
function aDraft(values: unknown, holder: Holder = 'here') {
  const listeners = new Set<() => void>()
  let kept: WithHistory<unknown> = { values, history: emptyHistory }
  const set = (next: WithHistory<unknown>) => {
    kept = next
    for (const listener of listeners) listener()
  }
  const draft: Pick<OpenDraft<unknown>, 'get' | 'subscribe' | 'edit' | 'undo' | 'redo'> = {
    // Only what a recorder reads.
    get: () => ({ draft: kept, holder }) as DraftView<unknown>,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (next, change: Change) => set(edit(kept, next, change)),
    undo: () => set(undo(kept)),
    redo: () => set(redo(kept)),
  }
  return { draft: draft as OpenDraft<unknown>, kept: () => kept, set }
}

function aForm(first: WorkflowValues) {
  const { formControl: _, ...form } = createFormControl<WorkflowValues, unknown, CreateBody>({
    defaultValues: first,
  })
  form.control._state.mount = true
  return form
}

let count = 0
const aStep = (kind: (typeof addableKinds)[number]): StepValues => ({
  ...emptyStep(kind, `${kind} ${count++}`),
})
const place = fc.nat({ max: 30 })
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add'), kind: fc.constantFrom(...addableKinds), at: place }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove'), at: place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move'), at: place, to: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('duplicate'), at: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('condition'), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('off'), at: place }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type'), at: place, text: fc.string({ maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('name'), text: fc.string({ maxLength: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tags'),
      tags: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload') }) },
)
type Act = {
  do: string
  at?: number
  to?: number
  kind?: (typeof addableKinds)[number]
  text?: string
  tags?: string[]
}

function begin(first: WorkflowValues) {
  const { draft, kept, set } = aDraft(copy(first))
  let form = aForm(copy(first))
  let recorder = createRecorder(form, draft)
  const type = (field: `steps.${number}.name` | 'name', text: string) => {
    form.setValue(field, text)
    recorder.recordTyping(field)
  }
  return {
    kept,
    values: () => form.getValues(),
    all: (way: 'undo' | 'redo') => {
      while (recorder.step(way));
    },
    run({ do: what, at = 0, to = 0, kind = 'sms', text = '', tags = [] }: Act) {
      const steps = form.getValues('steps')
      const [index, step] = [at % Math.max(1, steps.length), steps[at % Math.max(1, steps.length)]]
      const set = (next: StepValues[]) => form.setValue('steps', copy(next))
      if (what === 'undo' || what === 'redo') return recorder.step(what)
      if (what === 'reload') return this.reload()
      if (what === 'name') return type('name', text)
      if (what === 'tags') form.setValue('tags', tags)
      if (what === 'add') set(steps.toSpliced(at % (steps.length + 1), 0, aStep(kind)))
      if (step && what === 'remove') set(steps.toSpliced(index, 1))
      if (step && what === 'move') set(steps.toSpliced(index, 1).toSpliced(to % steps.length, 0, step))
      if (step && what === 'duplicate') set(steps.toSpliced(index, 0, { ...step, uuid: aStep('sms').uuid }))
      if (step && what === 'condition')
        form.setValue(`steps.${index}.filters`, [...step.filters, emptyFilter()])
      if (step && what === 'off') form.setValue(`steps.${index}.active`, !step.active)
      if (step && what === 'type') return type(`steps.${index}.name`, text)
      return recorder.check(true)
    },
    /** Restores the draft as it was stored, and fills a new form from it. */
    reload() {
      recorder.stop()
      set(structuredClone(kept()))
      form = aForm(copy(kept().values as WorkflowValues))
      recorder = createRecorder(form, draft)
    },
  }
}

test('whatever is edited, undone, redone and reloaded, the form shows the draft and undoes to its beginning', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts: Act[]) => {
      const first = { ...emptyWorkflow(), steps: [aStep('email'), aStep('sms')] }
      const form = begin(first)
      for (const each of acts) {
        form.run(each)
        expect(isExactly(form.values(), form.kept().values)).toBe(true)
      }
      form.all('redo')
      const ended = copy(form.values())
      form.all('undo')
      expect(form.values()).toEqual(first)
      form.all('redo')
      expect(form.values()).toEqual(ended)
    }),
    runs(500),
  )
})

test('a keystroke costs as much with 500 steps as with 10', () => {
  const touched = (steps: number) => {
    const first = { ...emptyWorkflow(), steps: Array.from({ length: steps }, () => aStep('email')) }
    const { draft, kept } = aDraft(copy(first))
    const form = aForm(copy(first))
    const recorder = createRecorder(form, draft)
    form.setValue('steps.3.name', 'R')
    recorder.recordTyping('steps.3.name')
    const before = kept().values as WorkflowValues
    form.setValue('steps.3.name', 'Re')
    recorder.recordTyping('steps.3.name')
    const after = kept().values as WorkflowValues
    return {
      made: after.steps.filter((step, at) => step !== before.steps[at]).length,
      entries: kept().history.past.length,
    }
  }
  expect(touched(10)).toEqual({ made: 1, entries: 1 })
  expect(touched(500)).toEqual({ made: 1, entries: 1 })
})

test('changes of the form do not reach the draft while another tab writes it', () => {
  const first = { ...emptyWorkflow(), name: 'Theirs' }
  const { draft, kept } = aDraft(copy(first), 'elsewhere')
  const form = aForm(copy(first))
  const recorder = createRecorder(form, draft)
  form.setValue('name', 'Mine')
  recorder.recordTyping('name')
  form.setValue('steps', [aStep('sms')])
  recorder.check(true)
  expect(recorder.step('undo')).toBeUndefined()
  recorder.stop()
  expect(kept()).toEqual({ values: first, history: emptyHistory })
})
