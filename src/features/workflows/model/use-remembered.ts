import { useState } from 'react'
import { onPageLeft } from '#src/ui/leave-page.ts'

const remembered = new Map<string, unknown>()
onPageLeft(() => remembered.clear())

/**
 * State that survives unmounting, until the page is left: what is open at one step is open at the next. `key` must
 * not change.
 */
export function useRemembered<T>(key: string, first: T): [value: T, set: (next: T) => void] {
  const [value, setValue] = useState(() => (remembered.has(key) ? (remembered.get(key) as T) : first)) // written below
  const set = (next: T) => {
    remembered.set(key, next)
    setValue(next)
  }
  return [value, set]
}
