import { useEffect } from 'react'
import { hasSingleKeys } from './single-keys.ts'

/** The command key, as keyboards call it. */
export const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** What a key asks for. */
export type Asked = 'find' | 'search' | 'shortcuts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Of a key pressed anywhere. Single keys do nothing while a person types, or where they are turned off. */
export function askedBy(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  { isTyping, singleKeys }: { isTyping: boolean; singleKeys: boolean },
): Asked | undefined {
  const isCommand = ctrlKey !== metaKey && !altKey
  if (isCommand && !shiftKey && key.toLowerCase() === 'k') return 'find'
  if (isTyping || !singleKeys || ctrlKey || metaKey || altKey) return undefined
  return key === '/' ? 'search' : key === '?' ? 'shortcuts' : undefined
}

const typedIn = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select'
const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typedIn))

/** The search box of the screen. */
const searchBox = () =>
  document.querySelector<HTMLInputElement>('main [role="search"] input, main input[type="search"]')

/** Calls `open` for the shortcuts of the whole console, except while a dialog is open. */
export function useShortcuts(open: (what: 'find' | 'shortcuts') => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      const asked = askedBy(event, { isTyping: isTypedIn(event.target), singleKeys: hasSingleKeys() })
      if (!asked) return
      event.preventDefault()
      const box = asked === 'search' ? searchBox() : null
      box?.focus()
      if (box) box.select()
      else open(asked === 'search' ? 'find' : asked)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, isOn])
}
