import { useEffect, useState } from 'react'

/**
 * Holds a value back while the mouse button is down. Leaving a field by pressing a button shows or hides the field's
 * error, which would move the button away and lose the press.
 */
export function useStableWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(listen, [])
  const isHeld = press.isDown && !Object.is(value, shown)
  useEffect(() => {
    if (!isHeld) return undefined
    const show = () => setShown(() => value)
    // The button may have been released before this effect ran.
    if (!press.isDown) show()
    press.waiting.add(show)
    return () => void press.waiting.delete(show)
  }, [isHeld, value])
  if (!isHeld && !Object.is(value, shown)) setShown(() => value)
  return isHeld ? shown : value
}

const press = { isDown: false, isFollowed: false, waiting: new Set<() => void>() }

function listen() {
  if (press.isFollowed) return
  press.isFollowed = true
  window.addEventListener('pointerdown', () => (press.isDown = true), true)
  // Waits for the click, which follows the release.
  const end = () => setTimeout(release)
  for (const name of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(name, end, true)
  // Selects and scroll bars swallow the release.
  window.addEventListener('pointermove', ({ buttons }) => void (press.isDown && buttons === 0 && end()), true)
}

function release() {
  press.isDown = false
  for (const show of press.waiting) show()
}
