import { expect, test } from 'vitest'
import { shortcutOf } from './use-shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const resting = { isTyping: false, singleKeys: true }

test.each([
  ['Ctrl+K', { ...none, key: 'k', ctrlKey: true }, resting, 'find'],
  ['Cmd+K', { ...none, key: 'K', metaKey: true }, resting, 'find'],
  ['Ctrl+K while typing', { ...none, key: 'k', ctrlKey: true }, { ...resting, isTyping: true }, 'find'],
  ['Ctrl+Shift+K', { ...none, key: 'K', ctrlKey: true, shiftKey: true }, resting, undefined],
  ['/', { ...none, key: '/' }, resting, 'search'],
  ['/ while typing', { ...none, key: '/' }, { ...resting, isTyping: true }, undefined],
  ['Ctrl+/', { ...none, key: '/', ctrlKey: true }, resting, undefined],
  ['?', { ...none, key: '?', shiftKey: true }, resting, 'shortcuts'],
  ['? where single keys are off', { ...none, key: '?' }, { isTyping: false, singleKeys: false }, undefined],
  ['k', { ...none, key: 'k' }, resting, undefined],
])('%s', (_, key, where, asked) => {
  expect(shortcutOf(key, where)).toBe(asked)
})
