import { createContext } from 'react'
import { createTestInput, type TestInput } from './test-input.ts'

/** The test input of the current workflow, and its storage key. */
export type SampleStorage = {
  /** `undefined` until its draft is open, or if it cannot be stored. */
  id: string | undefined
  input: TestInput
  /** Called when something was stored that must keep the draft alive. */
  onKept: () => void
}

export const SampleStorageContext = createContext<SampleStorage>({
  id: undefined,
  input: createTestInput(),
  onKept: () => {},
})
