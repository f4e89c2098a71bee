import type { KeyboardEvent } from 'react'

/** Enter without modifiers: with Ctrl or Cmd it submits the form. */
export const isEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey
