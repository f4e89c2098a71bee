import { expect, test } from 'vitest'
import type { Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { changesLine, outcomeOf } from './entry-text.ts'
import { words } from './words.ts'

const t = createWords(words, 'en', createFormats('en'))
const say = (operation: string, outcome: string) =>
  outcomeOf(
    t,
    { operation, outcome, settledBy: 'read', request: {} } as WriteEntry, // all that is looked at
  )

test('a delete is told as deleted or not, everything else as saved or not', () => {
  expect(say('workflowDelete', 'applied')).toBe('Deleted')
  expect(say('workflowDelete', 'refused')).toBe('Not deleted')
  expect(say('workflowUpdate', 'applied')).toBe('Saved')
  expect(say('workflowUpdate', 'refused')).toBe('Not saved')
})

test('what was on or off before a workflow was created is not called unknown', () => {
  const write = (operation: string, before?: object) =>
    changesLine(
      t,
      { operation, before, outcome: 'applied', request: { active: true } } as Write, // all that is looked at
    )
  expect(write('workflowCreate')).toBe('Active: On')
  expect(write('workflowStatusUpdate')).toBe('Active: Unknown → On')
})
