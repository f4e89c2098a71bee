import { expect, test } from 'vitest'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { changesLine, outcomeOf, undoQuestion } from './entry-text.ts'
import { words } from './words.ts'

const t = createWords(words, 'en', createFormats('en'))
const say = (operation: string, outcome: string) =>
  outcomeOf(
    t,
    { operation, outcome, settledBy: 'read', request: {} } as WriteEntry, // all that the function reads
  )

test('says “Deleted” or “Not deleted” for deletions, and “Saved” or “Not saved” otherwise', () => {
  expect(say('workflowDelete', 'applied')).toBe('Deleted')
  expect(say('workflowDelete', 'refused')).toBe('Not deleted')
  expect(say('workflowUpdate', 'applied')).toBe('Saved')
  expect(say('workflowUpdate', 'refused')).toBe('Not saved')
})

const off = (...channels: string[]) => ({ preferences: channels.map((type) => ({ type, enabled: false })) })
const state = (enabled: boolean) => ({ channels: { email: enabled, sms: enabled } })
test.each([
  [
    'preferencesUpdate',
    off('email'),
    { email: true },
    { person: 'Jonas Lindqvist', name: 'Email', count: 1, active: true },
  ],
  [
    'preferencesUpdate',
    off('email', 'sms'),
    { email: true, sms: true },
    { person: 'Jonas Lindqvist', name: 'Email', count: 2, detail: 'Email: On · SMS: On' },
  ],
  [
    'workflowPreferenceUpdate',
    { channel: { type: 'sms', enabled: false } },
    { sms: true },
    { person: 'Jonas Lindqvist', name: 'SMS of Receipt', count: 1, active: true },
  ],
])('before an undo of %s, asks what will happen and for whom: %j', (operation, request, back, question) => {
  const entry = {
    operation,
    request,
    outcome: 'applied',
    before: state(true),
    after: state(false),
    names: { subscriber: 'Jonas Lindqvist', workflow: 'Receipt' },
    subject: { subscriberId: 'jonas', workflowId: 'receipt' },
  }
  // All that the function reads.
  expect(undoQuestion(t, entry as unknown as WriteEntry, back)).toEqual({
    operation: 'preferencesUpdate',
    subscriberId: 'jonas',
    ...question,
  })
})

test('shows the old and the new value of a subscriber’s details', () => {
  const write = {
    operation: 'subscriberUpdate',
    request: { phone: '+44 20' },
    before: { phone: null },
    after: { phone: '+44 20' },
  } as WriteEntry // all that the function reads
  expect(changesLine(t, write)).toBe('Phone: none → +44 20')
})
