import type { Row } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import type { Note } from '../call/types.ts'

/** What is known of a row before its request. */
export type Look = {
  /** `undefined` if the service cannot be read. */
  state: unknown
  /** It is already as wanted. */
  fulfilled: boolean
  /** Somebody else changed it since, so that it stays as it is. */
  changed?: boolean
  /** The state as the journal shall hold it, if that is more. */
  before?: unknown
}

/** How one kind of change is read and sent. Both reject with a `CallError`. */
export type Task = {
  look: (row: Row, head: RunHead) => Promise<Look>
  /** `changed`: somebody was faster, and nothing was written. */
  send: (row: Row, head: RunHead, note: Note) => Promise<{ after: unknown; fulfilled: boolean } | 'changed'>
}
