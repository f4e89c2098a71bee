import { useEffect } from 'react'
import { hasSingleKeys } from '#src/features/help/single-keys.ts'
import { typedBox } from '#src/ui/fields/typed-box.ts'

/** What a key press requests. */
export type Shown = 'find' | 'shortcuts'
type Shortcut = Shown | 'search'

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

/** Handles the global shortcuts by calling `open`, except while a dialog is open. */
export function useShortcuts(open: (what: Shown) => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOurs(event) || document.querySelector('[aria-modal="true"]')) return
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
  }, [open, isOn])
}
