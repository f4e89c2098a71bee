import { createContext } from 'react'
import { plainInput } from '../test-input/test-input.ts'

/** The person, payload and events that conditions are tried with. */
export const Tried = createContext(plainInput('', '', ''))
