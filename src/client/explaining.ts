import { createStore } from 'zustand/vanilla'
import { methodOf, type EndpointName } from '#src/contract/endpoints.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { missingWhy, onlyAsks, type Why } from '#src/domain/journal/production-rule.ts'
import { notOfThisPerson, type Call, type Note } from './call.ts'
import { CallError } from './failure.ts'
import type { WriteName } from './query.ts'
import { begunBy, type Session } from './session.ts'

/**
 * What is about to be written: `operation` once, or `count` times; the `name` of the single subject, if known, and of the
 * `person` it belongs to; `active`: the new state of a workflow or switch.
 */
export type WhyQuestion = {
  operation: WriteName | 'undo'
  count?: number
  name?: string
  person?: string
  active?: boolean
}

/** The reason, and who gave it where people are known by name. */
export type Signed = Partial<Why> & Pick<Note, 'by'>

/** Every write passes through this. Screens that write several times, or later, ask first and pass the answer as note. */
export function createExplaining(session: Session) {
  type Waiting = { question: WhyQuestion; settle: (why: Signed | undefined) => void; by?: string }
  const store = createStore((): readonly Waiting[] => [])
  const waiting = store.getState
  const set = (next: readonly Waiting[]) => store.setState(next, true)
  type Given = Why & { baseUrl: string; by?: string; question: WhyQuestion | undefined }
  const nothing: Given = { baseUrl: '', ticket: '', reason: '', question: undefined }
  /** The last answer, with its question until the write was sent. */
  let latest = nothing
  /** The answer, with no reason if none is needed; `undefined` if the question was dismissed. */
  const ask = (question: WhyQuestion): Promise<Signed | undefined> =>
    session.get().production
      ? new Promise((settle) => set([...waiting(), { question, settle, ...begunBy(session) }]))
      : Promise.resolve(begunBy(session))
  const answer = (why: Why | undefined) => {
    const [first, ...rest] = waiting()
    set(rest)
    if (why)
      latest = { ...why, question: first?.question, baseUrl: session.get().baseUrl, ...begunBy(session) }
    first?.settle(why && { ...why, ...begunBy(session) })
  }
  session.subscribe(() => {
    const { apiKey, person } = session.get()
    if (apiKey === null) latest = nothing
    // A write that can no longer be sent needs no reason, and another person has their own reasons.
    const isOver = ({ by }: Waiting) => apiKey === null || by !== person?.name
    const over = waiting().filter(isOver)
    if (over.length === 0) return
    set(waiting().filter((one) => !isOver(one)))
    for (const { settle } of over) settle(undefined)
  })
  return {
    ask,
    /**
     * The ticket of this person's last change to this service in this tab, because several changes often belong to one. The
     * reason only if the same change is asked about again because it could not be sent.
     */
    latest: (): Why => {
      const { baseUrl, person } = session.get()
      const { reason, ticket, question, ...of } = latest
      if (of.baseUrl !== baseUrl || of.by !== person?.name) return { reason: '', ticket: '' }
      return { ticket, reason: question && isSame(question, waiting()[0]?.question) ? reason : '' }
    },
    get: (): WhyQuestion | undefined => waiting()[0]?.question,
    subscribe: store.subscribe,
    /** `undefined` dismisses the question: nothing is sent. */
    answer,
    over:
      (call: Call): Call =>
      async (name, input, signal, options) => {
        if (!isWrite(name, input)) return call(name, input, signal, options)
        // Determined now, because another person may be signed in when the write is sent.
        const note = { ...begunBy(session), ...input.note }
        const isOthers = () => note.by !== session.get().person?.name
        if (isOthers()) throw new CallError(name, notOfThisPerson(session))
        const sent = async (said: Note) => {
          const answer = await call(name, { ...input, note: said }, signal, options)
          latest = { ...latest, question: undefined }
          return answer
        }
        if (isExplained(session.get().production, note)) return sent(note)
        const why = await ask({ operation: name })
        if (!why) throw new CallError(name, isOthers() ? notOfThisPerson(session) : { kind: 'notExplained' })
        return sent({ ...note, ...why })
      },
  }
}

/** A bulk run's writes are explained once, when it starts. */
const isExplained = (production: boolean, note: Note) =>
  note.run !== undefined || missingWhy(production, note).length === 0

function isWrite(name: EndpointName, input: object): name is WriteName & EndpointName {
  return methodOf(name) !== 'GET' && !('body' in input && onlyAsks(name, input.body))
}
