import { createContext, type RefObject } from 'react'

/** The element that had the focus when the form was submitted. */
export const SubmitterContext = createContext<RefObject<Element | null>>({ current: null })
