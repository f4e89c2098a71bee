import { useLayoutEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { historyKey } from '../command-key.ts'
import { isText, typedBox } from '../fields/typed-box.ts'
import { onPageLeft } from '../leave-page.ts'
import type { Tone } from '../tokens.ts'

export type Toast = {
  message: string
  /** `success` by default. An error stays until it is dismissed. */
  tone?: Tone | undefined
  action?: Action | undefined
  stayMs?: number | undefined
  /** A newer toast with the same `about` replaces this one, which may be out of date. */
  about?: string | undefined
  /** Called when it ends without its action. Such a toast is never pushed out by others. */
  onEnd?: (() => void) | undefined
}

type Action = {
  label: string
  onAct: () => void
  /** Ctrl or Cmd+Z also runs the action. Of several such toasts, the newest counts. */
  hasUndoKey?: boolean
}

export type Shown = Toast & { id: number }

type Queue = {
  toasts: readonly Shown[]
  next: number
  /** Where they can be shown: the page and the open dialogs. */
  places: readonly string[]
  /** What Ctrl or Cmd+Z does while no toast offers to undo something. */
  undo?: (() => void) | undefined
}

export const queue = createStore<Queue>(() => ({ toasts: [], next: 1, places: [] }))
onPageLeft(() => queue.setState(queue.getInitialState(), true))

/** When toasts last appeared or moved, as events count time. */
let movedAt = -Infinity
queue.subscribe(({ toasts, places }, before) => {
  if (toasts !== before.toasts || places !== before.places) movedAt = performance.now()
})

/** A tap that comes sooner was not meant for what has just appeared under the finger. */
const noticedAfterMs = 600

/** Whether a tap was meant for what was in the place of a toast until just now. */
export const isTooSoon = ({
  pointerType,
  timeStamp,
}: Pick<PointerEvent, 'pointerType' | 'timeStamp'>): boolean =>
  pointerType === 'touch' && timeStamp - movedAt < noticedAfterMs

const most = 4

/** Shows a toast, and returns a function that removes it without calling `onEnd`. */
export function toast(shown: Toast): () => void {
  const { next: id, toasts } = queue.getState()
  const kept = toasts.filter((one) => !isReplaced(one, shown))
  queue.setState({ toasts: withRoom([...kept, { ...shown, id }]), next: id + 1 })
  return () => dismiss(id)
}

export const dismiss = (id: number): void =>
  queue.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))

export function addPlace(place: string): () => void {
  queue.setState(({ places }) => ({ places: [...places, place] }))
  return () => queue.setState(({ places }) => ({ places: places.filter((one) => one !== place) }))
}

/** Ends all, as a lock or a change of connection does. */
export function endToasts(): void {
  const { toasts } = queue.getState()
  queue.setState({ toasts: [] })
  for (const { onEnd } of toasts) onEnd?.()
}

/** Whether a newer toast makes this one redundant: it has the same `about`, or the same text and no action. */
function isReplaced(one: Toast, newer: Toast): boolean {
  if (one.onEnd) return false
  if (one.about !== undefined && one.tone !== 'error') return one.about === newer.about
  const isBare = [one, newer].every(({ action, onEnd }) => !action && !onEnd)
  return isBare && one.message === newer.message && one.tone === newer.tone
}

/** Drops the oldest toasts beyond the limit, except errors, which stay until dismissed, and those with an action or an `onEnd`. */
function withRoom(toasts: Shown[]): Shown[] {
  const spare = toasts.filter(({ action, onEnd, tone }) => !action && !onEnd && tone !== 'error')
  const expired = new Set(spare.slice(0, Math.max(0, spare.length - most)))
  return toasts.filter((one) => !expired.has(one))
}

/** What Ctrl or Cmd+Z does on a screen while no toast offers to undo something. */
export function useUndoKey(undo: () => unknown) {
  useLayoutEffect(() => {
    queue.setState({ undo })
    return () => queue.setState({ undo: undefined })
  }, [undo])
}

/** Lets Ctrl or Cmd+Z undo, except in a text field, which has its own, and behind a dialog. Returns a function that stops it. */
export function listenForUndo(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (historyKey(event) !== 'undo' || event.repeat || event.defaultPrevented) return
    if (document.querySelector('[aria-modal="true"]')) return
    const { toasts, undo } = queue.getState()
    const offer = toasts.findLast(({ action }) => action?.hasUndoKey)
    const act = offer?.action?.onAct ?? undo
    const box = typedBox(event)
    // A list of search results gives the focus to its box, also after a delete: empty, it has nothing to undo.
    const isFree = offer && isText(box) && box.value === '' && box.closest('[role="search"]')
    if (!act || (box && !isFree)) return
    event.preventDefault()
    if (offer) dismiss(offer.id)
    act()
  }
  // After the screen's own undo, which listens to the document.
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
