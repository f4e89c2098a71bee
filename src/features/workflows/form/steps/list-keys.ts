import type { KeyboardEvent } from 'react'

export type ListCommand =
  | { kind: 'move' | 'go' | 'extend'; by: -1 | 1 }
  | { kind: 'all' | 'none' | 'duplicate' | 'delete' }

export const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null

/** The command of a key in a row. Copy, cut and paste are events of their own. */
export function commandOf(event: KeyboardEvent): ListCommand | undefined {
  const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event
  if (isTyping(target)) return undefined
  const command = ctrlKey || metaKey
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    if (command) return undefined
    const by = key === 'ArrowUp' ? -1 : 1
    return { kind: altKey ? 'move' : shiftKey ? 'extend' : 'go', by }
  }
  if (altKey || shiftKey) return undefined
  if (command) {
    const letter = key.toLowerCase()
    return letter === 'a' ? { kind: 'all' } : letter === 'd' ? { kind: 'duplicate' } : undefined
  }
  if (key === 'Escape') return { kind: 'none' }
  return key === 'Delete' || key === 'Backspace' ? { kind: 'delete' } : undefined
}
