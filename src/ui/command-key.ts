/** The label of the command key on keyboards. */
export const command = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'

/** Whether the keys undo or redo: Ctrl or Cmd and Z, Shift+Z or Y. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey === metaKey || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}
