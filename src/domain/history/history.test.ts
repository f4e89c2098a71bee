import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Change,
  endTyping,
  edit,
  emptyHistory,
  type WithHistory,
  redo,
  changedPaths,
  undo,
} from './history.ts'
import { runs } from '#src/testing/runs.ts'

type Form = { name: string; steps: { uuid: string; name: string }[] }
const blank: Form = { name: '', steps: [] }
const begin = (values: Form = blank): WithHistory<Form> => ({ values, history: emptyHistory })
const pressed = (at = 0): Change => ({ at })
const typing = (field: string, at: number): Change => ({ at, typing: field })

describe('one change', () => {
  const added = edit(begin(), { ...blank, steps: [{ uuid: 'a', name: 'Receipt' }] }, pressed(5))

  test('has a time and a path', () => {
    const [entry] = added.history.past
    expect(entry).toMatchObject({ at: 5 })
    expect(entry && changedPaths(entry)).toEqual(['steps'])
  })

  test('can be undone and redone', () => {
    const undone = undo(added)
    expect(undone.values).toEqual(blank)
    expect(redo(undone)).toEqual(added)
  })

  test('that changes nothing leaves no entry', () => {
    expect(edit(added, structuredClone(added.values), pressed())).toBe(added)
  })

  test('after an undo drops the redo entries', () => {
    const other = edit(undo(added), { ...blank, name: 'Other' }, pressed())
    expect(redo(other).values).toEqual({ ...blank, name: 'Other' })
    expect(other.history.past).toHaveLength(1)
  })
})

test('with nothing to undo or redo, nothing happens', () => {
  expect(undo(begin())).toEqual(begin())
  expect(redo(begin())).toEqual(begin())
})

describe('typing', () => {
  const type = (from: WithHistory<Form>, name: string, change: Change) =>
    edit(from, { ...from.values, name }, change)
  const typed = type(type(begin(), 'O', typing('name', 0)), 'Or', typing('name', 1_000))

  test.each([
    ['within the pause joins', typing('name', 2_000), 1],
    ['after the pause starts a new entry', typing('name', 2_001), 2],
    ['in another field starts a new entry', typing('description', 1_100), 2],
    ['after the clock was set back starts a new entry', typing('name', 999), 2],
    ['is not joined by a structural change', pressed(1_100), 2],
  ])('%s', (_, change, entries) => {
    const next = type(typed, 'Ord', change)
    expect(next.history.past).toHaveLength(entries)
    expect(undo(next).values.name).toBe(entries === 1 ? '' : 'Or')
  })

  test('back to the original value leaves no entry', () => {
    expect(type(typed, '', typing('name', 1_500)).history).toEqual(emptyHistory)
  })

  test('does not join an entry that was undone and redone', () => {
    expect(type(redo(undo(typed)), 'Ord', typing('name', 1_100)).history.past).toHaveLength(2)
  })

  test('does not join a closed entry', () => {
    const opened = { ...typed, history: endTyping(typed.history) }
    expect(type(opened, 'Ord', typing('name', 1_100)).history.past).toHaveLength(2)
    expect(endTyping(emptyHistory)).toEqual(emptyHistory)
  })

  test('does not join the entry before one that was undone', () => {
    const other = edit(typed, { ...typed.values, steps: [{ uuid: 'a', name: '' }] }, pressed(1_000))
    expect(type(undo(other), 'Ord', typing('name', 1_100)).history.past).toHaveLength(2)
  })
})

describe('the history is bounded', () => {
  const rename = (from: WithHistory<Form>, name: string, bounds: Parameters<typeof edit>[3]) =>
    edit(from, { ...from.values, name }, pressed(), bounds)

  test('by number, dropping the oldest entries', () => {
    const bounds = { entries: 2, bytes: 1e6, pause: 0 }
    const full = ['a', 'b', 'c'].reduce((kept, name) => rename(kept, name, bounds), begin())
    expect(full.history.past).toHaveLength(2)
    expect(undo(undo(undo(full))).values.name).toBe('a')
  })

  test('by bytes, keeping as many of the newest as fit', () => {
    const one = rename(begin(), 'a', { entries: 9, bytes: 1e6, pause: 0 }).history.past[0]?.bytes ?? 0
    expect(one).toBeGreaterThan(0)
    // Later entries also contain the earlier value, and are one character (two bytes) longer.
    const bounds = { entries: 9, bytes: 2 * one + 4, pause: 0 }
    const full = ['a', 'b', 'c', 'd'].reduce((kept, name) => rename(kept, name, bounds), begin())
    expect(full.history.past).toHaveLength(2)
    expect(undo(undo(full)).values.name).toBe('b')
  })

  test('but the latest change can always be undone', () => {
    const large = rename(rename(begin(), 'a', undefined), 'x'.repeat(100), {
      entries: 9,
      bytes: 10,
      pause: 0,
    })
    expect(undo(large).values.name).toBe('a')
    expect(large.history.past).toHaveLength(1)
  })
})

const row = fc.record({ uuid: fc.constantFrom('a', 'b', 'c', 'd', 'e'), name: fc.string({ maxLength: 3 }) })
const form = fc.record({ name: fc.string({ maxLength: 3 }), steps: fc.array(row, { maxLength: 5 }) })
const move = fc.oneof(
  { weight: 4, arbitrary: form.map((next) => ({ do: 'edit' as const, next, typing: false })) },
  { weight: 2, arbitrary: form.map((next) => ({ do: 'edit' as const, next, typing: true })) },
  { weight: 3, arbitrary: fc.constantFrom({ do: 'undo' as const }, { do: 'redo' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
)
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

function step(kept: WithHistory<Form>, now: Move, at: number): WithHistory<Form> {
  switch (now.do) {
    case 'edit':
      return edit(kept, now.next, now.typing ? typing('name', at) : pressed(at))
    case 'undo':
      return undo(kept)
    case 'redo':
      return redo(kept)
    case 'reload':
      return structuredClone(kept)
  }
}
const all = (kept: WithHistory<Form>, act: typeof undo): WithHistory<Form> => {
  const next = act(kept)
  return next.history.past.length === kept.history.past.length ? kept : all(next, act)
}

test('random edits, undos, redos and reloads can be undone to the beginning and redone to the end', () => {
  fc.assert(
    fc.property(form, fc.array(move, { maxLength: 40 }), (first, moves) => {
      const ended = moves.reduce((kept, now, at) => step(kept, now, at * 400), begin(first))
      const began = all(ended, undo)
      expect(began.values).toEqual(first)
      const latest = all(ended, redo)
      expect(all(began, redo).values).toEqual(latest.values)
      // A redo reverts an undo anywhere in the history.
      if (ended.history.past.length > 0) expect(redo(undo(ended)).values).toEqual(ended.values)
      if (ended.history.future.length > 0) expect(undo(redo(ended)).values).toEqual(ended.values)
    }),
    runs(500),
  )
})
