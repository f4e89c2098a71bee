import { useEffect } from 'react'
import { hasSingleKeys } from '#src/features/help/single-keys.ts'
import { typedBox } from '#src/ui/fields/typed-box.ts'

/** What a key press requests. */
export type Shortcut = 'find' | 'search' | 'shortcuts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key press anywhere requests. Single keys do nothing while the person types, or if they are turned off. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  { isTyping, singleKeys }: { isTyping: boolean; singleKeys: boolean },
): Shortcut | undefined {
  const isCommand = ctrlKey !== metaKey && !altKey
  if (isCommand && !shiftKey && key.toLowerCase() === 'k') return 'find'
  if (isTyping || !singleKeys || ctrlKey || metaKey || altKey) return undefined
  return key === '/' ? 'search' : key === '?' ? 'shortcuts' : undefined
}

/** Whether the key may be a shortcut. A cheap check before anything is looked up in the page. */
const isOurs = (key: Key) => shortcutOf(key, { isTyping: false, singleKeys: true }) !== undefined

/** The search box of the screen. */
const searchBox = () =>
  document.querySelector<HTMLInputElement>('main [role="search"] input, main input[type="search"]')

/** What is typed before the search dialog appears, whose code may still have to be fetched. */
export type EarlyInput = { text: string; isEntered: boolean; isComing: boolean }

/** Stores a key meant for the dialog about to appear. Returns whether it was one. */
function captureEarlyKey(early: EarlyInput, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!early.isComing || ctrlKey || metaKey) return false
  if (key === 'Enter') early.isEntered = true
  else if (key === 'Backspace') early.text = early.text.slice(0, -1)
  else if ([...key].length === 1) early.text += key
  else return false
  return true
}

/** Handles the global shortcuts by calling `open`, except while a dialog is open. */
export function useShortcuts(
  open: (what: 'find' | 'shortcuts') => void,
  early: EarlyInput,
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(early.isComing || isOurs(event))) return
      if (document.querySelector('dialog[open]')) return
      if (captureEarlyKey(early, event)) return event.preventDefault()
      const { target } = event
      const box = searchBox()
      // In the focused, empty search box a slash is the shortcut, not a text to search for.
      const isThere = event.key === '/' && target === box && box?.value === ''
      const isTyping = (typedBox(event) !== undefined || target instanceof HTMLSelectElement) && !isThere
      const shortcut = shortcutOf(event, { isTyping, singleKeys: hasSingleKeys() })
      if (!shortcut) return
      event.preventDefault()
      if (shortcut === 'search' && box) {
        box.focus()
        box.select()
      } else open(shortcut === 'search' ? 'find' : shortcut)
    }
    // Runs before the screen's own handlers.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [open, early, isOn])
}
