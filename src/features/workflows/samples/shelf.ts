import { createContext } from 'react'

/** Where the samples of the workflow that is written lie; `undefined` while its draft is not open, or cannot be kept. */
export const SampleShelf = createContext<string | undefined>(undefined)
