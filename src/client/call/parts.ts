import type { Capabilities } from '../capabilities.ts'
import type { WriteLog } from '../journal/write-log.ts'
import type { ReasonPrompt } from '../reason-prompt.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session.ts'
import type { Next, OneCall, TaggedAnswer } from './types.ts'

/** What sending needs, for one tab. */
export type SendParts = {
  /** `fetch` in the browser, the service's own handler in tests. */
  send: typeof fetch
  session: Session
  capabilities: Capabilities
  services: Services
  reach: { report(baseUrl: string, status: number | 'refused' | undefined): void }
  /** Milliseconds without an answer after which a call fails. */
  timeoutMs: number
  /** Numbers of answers that no JavaScript number can be, read as texts and sent back as numbers. */
  numbers: Set<string>
}

/** What all steps share, for one tab. */
export type CallParts = SendParts & {
  reasonPrompt: Pick<ReasonPrompt, 'ask'>
  journal: Pick<WriteLog, 'record' | 'idOf' | 'learnEntry' | 'changed'> & { agent: { get(): string } }
  lastReads: { keep(read: Omit<TaggedAnswer, 'tag'> & { tag: string | null }): void }
  sleep: (ms: number) => Promise<void>
}

/** One step around a call. It may answer, refuse, repeat or change the call, or only pass it on. */
export type Step<P = CallParts> = (call: OneCall, next: Next, parts: P) => Promise<unknown>
