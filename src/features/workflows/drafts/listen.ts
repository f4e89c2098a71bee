import { isText } from '#src/ui/fields/typed-box.ts'
import type { FormRecorder } from './recorder.ts'

/**
 * Listens to changes of a form: typing by its field, anything else by checking the form a moment later. Listens on the
 * document, so that the form itself handles events first.
 */
export function listenToForm(
  form: HTMLElement,
  { recordTyping, check, checkSoon, checkPending }: FormRecorder,
): () => void {
  const onInput = (event: Event) => {
    const { target } = event
    // Not `form.contains`: a form first looks among all its fields for one of that name.
    if (!event.composedPath().includes(form)) return
    if (isText(target) && target.name !== '') recordTyping(nestedFieldOf(target) ?? target.name)
    else checkSoon(true)
  }
  /** Presses outside the form count too: a toast, a dialog or a menu may change it. */
  const onPress = () => checkSoon()
  /** Typing is noticed through `input`; checking the whole form on every key would be too slow. */
  const onKey = (event: Event) => {
    if (!isText(event.target)) onPress()
  }
  const onLeave = () => check()
  const handlers = [
    ['input', onInput],
    ['change', onInput],
    ['click', onPress],
    ['focusout', onPress],
    ['keyup', onKey],
    ['drop', onPress],
    ['visibilitychange', onLeave],
  ] as const
  // Not `click`: a render between a checkbox's own toggle and React's handler would reset the toggle.
  const begins = ['pointerdown', 'keydown', 'beforeinput', 'drop'] as const
  for (const [type, listener] of handlers) document.addEventListener(type, listener)
  // Before the form handles it.
  for (const type of begins) document.addEventListener(type, checkPending, { capture: true })
  // Before the draft's own handler writes.
  window.addEventListener('pagehide', onLeave, { capture: true })
  return () => {
    for (const type of begins) document.removeEventListener(type, checkPending, { capture: true })
    for (const [type, listener] of handlers) document.removeEventListener(type, listener)
    window.removeEventListener('pagehide', onLeave, { capture: true })
  }
}

/** Name of the form field that a nested form belongs to. */
export const nestedFieldOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-apart]')?.dataset['apart']
