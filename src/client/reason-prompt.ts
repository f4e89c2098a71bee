import { createStore } from 'zustand/vanilla'
import type { ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import type { Note } from './call/types.ts'
import type { WriteName } from './query.ts'
import { byCurrentPerson, type Session } from './session.ts'

/**
 * What is about to be written: `operation` once, or `count` times; the `name` of the single subject, if known, and of the
 * `person` it belongs to; `active`: the new state of a workflow or switch; `detail`: all changes, or what the change does.
 */
export type ReasonQuestion = {
  operation: WriteName
  count?: number
  name?: string
  person?: string
  subscriberId?: string | undefined
  active?: boolean
  detail?: string
}

/** The reason, and who gave it where people are known by name. */
export type SignedReason = Partial<ReasonAndTicket> & Pick<Note, 'by'>

export type ReasonPrompt = ReturnType<typeof createReasonPrompt>

/** The questions for reasons, one at a time. Screens that write several times, or later, ask first and pass the answer as note. */
export function createReasonPrompt(session: Session) {
  type Waiting = { question: ReasonQuestion; settle: (reason: SignedReason | undefined) => void; by?: string }
  const store = createStore((): readonly Waiting[] => [])
  const waiting = store.getState
  const set = (next: readonly Waiting[]) => store.setState(next, true)
  type LastAnswer = { ticket: string; baseUrl: string; by?: string; subscriberId?: string | undefined }
  let latest: LastAnswer | undefined
  /** The answer, with no reason if none is needed; `undefined` if the question was dismissed. */
  const ask = (question: ReasonQuestion): Promise<SignedReason | undefined> =>
    session.get().production
      ? new Promise((settle) => set([...waiting(), { question, settle, ...byCurrentPerson(session) }]))
      : Promise.resolve(byCurrentPerson(session))
  /** For a dialog that asks this itself, together with what else it asks. */
  const sign = (question: ReasonQuestion | undefined, reason: ReasonAndTicket): SignedReason => {
    const signed = { ...reason, ...byCurrentPerson(session) }
    const { ticket } = reason
    const { baseUrl } = session.get()
    latest = { ticket, baseUrl, subscriberId: question?.subscriberId, ...byCurrentPerson(session) }
    return signed
  }
  const answer = (reason: ReasonAndTicket | undefined) => {
    const [first, ...rest] = waiting()
    set(rest)
    first?.settle(reason && sign(first.question, reason))
  }
  session.subscribe(() => {
    const { apiKey, person } = session.get()
    if (apiKey === null) latest = undefined
    // A write that can no longer be sent needs no reason, and another person has their own reasons.
    const isOver = ({ by }: Waiting) => apiKey === null || by !== person?.name
    const dismissed = waiting().filter(isOver)
    if (dismissed.length === 0) return
    set(waiting().filter((one) => !isOver(one)))
    for (const { settle } of dismissed) settle(undefined)
  })
  return {
    ask,
    sign,
    /**
     * The ticket of this person's last change to this service in this tab, because several changes often belong to one; a
     * change for another subscriber belongs to another.
     */
    latest: (asked = waiting()[0]?.question): ReasonAndTicket => {
      const { baseUrl, person } = session.get()
      const isSame =
        latest?.baseUrl === baseUrl &&
        latest.by === person?.name &&
        latest.subscriberId === asked?.subscriberId
      return { reason: '', ticket: (isSame && latest?.ticket) || '' }
    },
    get: (): ReasonQuestion | undefined => waiting()[0]?.question,
    subscribe: store.subscribe,
    /** `undefined` dismisses the question: nothing is sent. */
    answer,
  }
}
