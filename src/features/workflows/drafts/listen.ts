import { isText } from './keys.ts'
import type { Recorder } from './recorder.ts'

/**
 * Hears what is done in the form: keys by their field, anything else by looking at the form a moment later. At the document,
 * so that the form itself has heard it first.
 */
export function listenToForm(form: HTMLElement, { typed, look, lookSoon, settle }: Recorder): () => void {
  const isInside = ({ target }: Event) => target instanceof Node && form.contains(target)
  const onInput = (event: Event) => {
    const { target } = event
    if (!isInside(event)) return
    if (isText(target) && target.name !== '') typed(apartOf(target) ?? target.name)
    else lookSoon('')
  }
  /** Also outside: a toast, a dialog or a menu may change the form. */
  const onPress = ({ target }: Event) => lookSoon(rowOf(target))
  /** Words are heard of by `input`, and looking at all of the form for each key would cost too much. */
  const onKey = (event: Event) => {
    if (!isText(event.target)) onPress(event)
  }
  const onLeave = () => look()
  const heard = [
    ['input', onInput],
    ['change', onInput],
    ['click', onPress],
    ['focusout', onPress],
    ['keyup', onKey],
    ['drop', onPress],
    ['visibilitychange', onLeave],
  ] as const
  const begins = ['click', 'keydown', 'beforeinput', 'drop'] as const
  for (const [type, listener] of heard) document.addEventListener(type, listener)
  // Before the form hears of it.
  for (const type of begins) document.addEventListener(type, settle, { capture: true })
  // Before the draft itself hears that the page is left, and writes.
  window.addEventListener('pagehide', onLeave, { capture: true })
  return () => {
    for (const type of begins) document.removeEventListener(type, settle, { capture: true })
    for (const [type, listener] of heard) document.removeEventListener(type, listener)
    window.removeEventListener('pagehide', onLeave, { capture: true })
  }
}

/** The field of the form that a form of its own inside of it is part of. */
export const apartOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-apart]')?.dataset['apart']

/** The uuid of the step in whose row this is. */
function rowOf(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest('li')?.querySelector('[id^="step-"]') : null
  return row?.id.slice('step-'.length)
}
