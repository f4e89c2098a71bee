import { createContext, type RefObject } from 'react'

/** What had the focus when the form was sent. */
export const SentFrom = createContext<RefObject<Element | null>>({ current: null })
