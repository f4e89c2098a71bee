import type { KeyboardEvent } from 'react'

/** Enter of the field alone: with Ctrl or Cmd it sends the form. */
export const isEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey
