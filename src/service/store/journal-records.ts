import type { Asked } from '#src/domain/journal/asked.ts'
import type { Head } from '#src/domain/journal/chain.ts'
import type { Entry, Erased, Erasure, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'

/** A write that is about to be passed on, or whose outcome is not known yet. */
export type PendingWrite = Omit<Write, 'outcome' | 'after' | 'subject' | 'settledBy'> & {
  /** The process that follows it. */
  owner: string
  /** The ids of its address. */
  address: Record<string, string>
  /** The environment of a program's key; absent for a person. */
  environmentId?: string
}

/** `since` is the time of the first entry that a stream has not delivered; absent where it has delivered all. */
export type Behind = { stream: string; entries: number; since?: number }

/** The chain of all processes on the same data: an entry is appended behind the head, which is locked meanwhile. */
export type JournalStore = {
  begin: (write: PendingWrite) => Promise<void>
  /** Appends the outcome of a write, pending or not. */
  end: (write: Write) => Promise<Entry>
  /** The same for a write that is still pending; undefined if another process has ended it. */
  settle: (write: Write) => Promise<Entry | undefined>
  /** Forgets a pending write: nothing was written. */
  drop: (write: PendingWrite) => Promise<void>
  pending: () => Promise<PendingWrite[]>
  /** Writes by the same operation to the same subject that were sent since. */
  later: (write: PendingWrite) => Promise<WriteEntry[]>
  head: () => Promise<Head>
  list: (asked: Asked) => Promise<JournalPage>
  /** At most so many entries behind a number, in their order: all of the chain, or what is asked for. */
  after: (number: number, most: number, asked?: Asked) => Promise<Entry[]>
  /**
   * Erases what is older, and appends that it was erased. Erases nothing that a stream in use has not delivered, unless
   * `isForced`; then it appends that, too.
   */
  erase: (before: Date, signed: Omit<Erasure, 'kind' | 'erased'>, isForced?: boolean) => Promise<Erased>
  /** Takes a stream until then, and answers the last number it has delivered; undefined while another owner has it. */
  take: (stream: string, owner: string, now: Date, until: Date) => Promise<number | undefined>
  /** False if another owner took the stream meanwhile. */
  delivered: (stream: string, owner: string, number: number) => Promise<boolean>
  /** What each of these streams has yet to deliver. */
  behind: (streams: readonly string[]) => Promise<Behind[]>
}
