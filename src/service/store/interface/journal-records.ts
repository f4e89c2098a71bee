import type { Write } from '#src/domain/journal/entry.ts'

/**
 * Who shares a part of the journal: an environment of the embedded service, or a hash of the key for another service.
 * Absent where one key of this process serves everybody.
 */
export type Scoped = { scope?: string }

/** A write that is about to be sent, or whose outcome is not known yet. */
export type PendingWrite = Omit<Write, 'outcome' | 'after' | 'subject' | 'settledBy'> & {
  /** The process that is waiting for it. */
  owner: string
  /** The path parameters of its address. */
  address: Record<string, string>
} & Scoped
