/** Whether the target is a field for typing text. */
export const isText = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))

const editable = '[contenteditable]:not([contenteditable="false"])'

/** The box that has the caret, which keys that type or undo belong to: a text field or an editor. */
export function typedBox(event: Event): HTMLElement | undefined {
  const [target] = event.composedPath()
  if (isText(target)) return target
  return (target instanceof Element && target.closest<HTMLElement>(editable)) || undefined
}
