import fc from 'fast-check'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Draft, DraftStore } from '#src/client/drafts/draft-store.ts'
import { openDraft } from '#src/client/drafts/open-draft.ts'
import { addableKinds } from '#src/contract/step-kinds.ts'
import { copy, isExactly } from '#src/domain/json/patch.ts'
import { runs } from '#src/testing/runs.ts'
import type { CreateBody } from '../model/form-schema.ts'
import {
  emptyFilter,
  emptyStep,
  emptyWorkflow,
  type StepValues,
  type WorkflowValues,
} from '../model/values.ts'
import { recordForm } from './form-history.ts'

/** A draft kept only in memory. */
const openInMemory = (parts: Pick<Draft, 'values' | 'past' | 'future'>) =>
  openDraft(
    { id: 'd', baseUrl: '', revision: 0, title: '', savedAt: '', ...parts },
    {
      store: { write: async (draft) => draft.revision + 1 } as DraftStore, // all it uses here
      now: () => new Date(),
      apiKey: () => null,
      titleOf: () => '',
      isSame: () => false,
      onWritten: () => undefined,
      locks: null,
    },
  )

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

async function begin(first: WorkflowValues) {
  let draft = await openInMemory({ values: copy(first), past: [], future: [] })
  let form = aForm(copy(first))
  let history = recordForm(form, draft)
  const end = async () => {
    history.stop()
    await draft.close()
  }
  return {
    end,
    kept: () => draft.memory.getState().values,
    values: () => form.getValues(),
    all: (way: 'undo' | 'redo') => {
      while (history.step(way));
    },
    async run({ do: what, at = 0, to = 0, kind = 'sms', text = '', tags = [] }: Act) {
      const steps = form.getValues('steps')
      const [index, step] = [at % Math.max(1, steps.length), steps[at % Math.max(1, steps.length)]]
      const set = (next: StepValues[]) => form.setValue('steps', copy(next))
      if (what === 'undo' || what === 'redo') return history.step(what)
      if (what === 'reload') return this.reload()
      if (what === 'name') form.setValue('name', text)
      if (what === 'tags') form.setValue('tags', tags)
      if (what === 'add') set(steps.toSpliced(at % (steps.length + 1), 0, aStep(kind)))
      if (step && what === 'remove') set(steps.toSpliced(index, 1))
      if (step && what === 'move') set(steps.toSpliced(index, 1).toSpliced(to % steps.length, 0, step))
      if (step && what === 'duplicate') set(steps.toSpliced(index, 0, { ...step, uuid: aStep('sms').uuid }))
      if (step && what === 'condition')
        form.setValue(`steps.${index}.filters`, [...step.filters, emptyFilter()])
      if (step && what === 'off') form.setValue(`steps.${index}.active`, !step.active)
      if (step && what === 'type') form.setValue(`steps.${index}.name`, text)
      return history.check()
    },
    /** Restores the draft as it was stored, and fills a new form from it. */
    async reload() {
      await end()
      const { pastStates, futureStates } = draft.memory.temporal.getState()
      const stored = { values: draft.memory.getState().values, past: pastStates, future: futureStates }
      draft = await openInMemory(structuredClone(stored) as typeof stored & Draft)
      form = aForm(copy(stored.values as WorkflowValues))
      history = recordForm(form, draft)
    },
  }
}

test('whatever is edited, undone, redone and reloaded, the form shows the draft and undoes to its beginning', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts: Act[]) => {
      const first = { ...emptyWorkflow(), steps: [aStep('email'), aStep('sms')] }
      const form = await begin(first)
      for (const each of acts) {
        await form.run(each)
        expect(isExactly(form.values(), form.kept())).toBe(true)
      }
      form.all('redo')
      const ended = copy(form.values())
      form.all('undo')
      expect(form.values()).toEqual(first)
      form.all('redo')
      expect(form.values()).toEqual(ended)
      await form.end()
    }),
    runs(500),
  ))

test('a change shares all else with the state before, so that a hundred states take little room', async () => {
  const first = { ...emptyWorkflow(), steps: Array.from({ length: 50 }, () => aStep('email')) }
  const form = await begin(first)
  const before = form.kept() as WorkflowValues
  await form.run({ do: 'type', at: 3, text: 'R' })
  const after = form.kept() as WorkflowValues
  expect(after.steps.filter((step, at) => step !== before.steps[at])).toHaveLength(1)
  await form.end()
})

test('changes of the form do not reach the draft while another tab has it', async () => {
  const first = { ...emptyWorkflow(), name: 'Theirs' }
  const draft = await openInMemory({ values: copy(first), past: [], future: [] })
  draft.memory.setState({ holder: 'elsewhere' })
  const form = aForm(copy(first))
  const history = recordForm(form, draft)
  form.setValue('name', 'Mine')
  history.check()
  expect(history.step('undo')).toBeUndefined()
  history.stop()
  expect(draft.memory.getState().values).toEqual(first)
})

test('undo restores a field whose key has a dot in it', async () => {
  const first = { ...emptyWorkflow(), kept: { 'a.b': 1, a: { b: 2 } } }
  const draft = await openInMemory({ values: copy(first), past: [], future: [] })
  const form = aForm(copy(first))
  const history = recordForm(form, draft)
  form.setValue('kept', { 'a.b': 3, a: { b: 2 } })
  history.check()
  history.step('undo')
  history.stop()
  expect(form.getValues('kept')).toEqual(first.kept)
})
