import { createContext } from 'react'
import { createTestInput, type TestInput } from './test-input.ts'

/** What the workflow that is written is tried with, and where that lies. */
export type SampleStorage = {
  /** `undefined` while its draft is not open, or cannot be kept. */
  id: string | undefined
  input: TestInput
  /** Something now lies there that somebody would miss with the draft. */
  onKept: () => void
}

export const SampleStorageContext = createContext<SampleStorage>({
  id: undefined,
  input: createTestInput(),
  onKept: () => {},
})
