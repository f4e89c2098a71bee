import { createStore } from 'zustand/vanilla'
import { methodOf, type EndpointName } from '#src/contract/endpoints.ts'
import { missingWhy, onlyAsks, type Why } from '#src/domain/journal/production-rule.ts'
import { notOfThisPerson, type Call, type Note } from './call.ts'
import { CallError } from './failure.ts'
import type { WriteName } from './query.ts'
import { begunBy, type Session } from './session.ts'

/**
 * What is about to be written: `operation` once, or `count` times; `name` of the single thing, if known, and of the
 * `person` whose it is; `active`: what a workflow or switch is to be.
 */
export type WhyQuestion = {
  operation: WriteName | 'undo'
  count?: number
  name?: string
  person?: string
  active?: boolean
}

/** Why, and who said so where people are known by name. */
export type Signed = Partial<Why> & Pick<Note, 'by'>

/** Every write passes here. Screens that write several times, or later, ask first and pass the answer as the note. */
export function createExplaining(session: Session) {
  type Waiting = { question: WhyQuestion; settle: (why: Signed | undefined) => void; by?: string }
  const store = createStore((): readonly Waiting[] => [])
  const waiting = store.getState
  const set = (next: readonly Waiting[]) => store.setState(next, true)
  let latest: { baseUrl: string; by?: string; ticket: string } = { baseUrl: '', ticket: '' }
  /** The answer, with no reason if none is needed; `undefined` if the question was dismissed. */
  const ask = (question: WhyQuestion): Promise<Signed | undefined> =>
    session.get().production
      ? new Promise((settle) => set([...waiting(), { question, settle, ...begunBy(session) }]))
      : Promise.resolve(begunBy(session))
  const answer = (why: Why | undefined) => {
    const [first, ...rest] = waiting()
    set(rest)
    if (why) latest = { baseUrl: session.get().baseUrl, ...begunBy(session), ticket: why.ticket }
    first?.settle(why && { ...why, ...begunBy(session) })
  }
  session.subscribe(() => {
    const { apiKey, person } = session.get()
    if (apiKey === null) latest = { baseUrl: '', ticket: '' }
    // What can no longer be sent needs no reason, and another person has reasons of their own.
    const isOver = ({ by }: Waiting) => apiKey === null || by !== person?.name
    const over = waiting().filter(isOver)
    if (over.length === 0) return
    set(waiting().filter((one) => !isOver(one)))
    for (const { settle } of over) settle(undefined)
  })
  return {
    ask,
    /** Of this person's last change to this service in this tab: several changes often belong to one. */
    latestTicket: () => {
      const { baseUrl, person } = session.get()
      return latest.baseUrl === baseUrl && latest.by === person?.name ? latest.ticket : ''
    },
    get: (): WhyQuestion | undefined => waiting()[0]?.question,
    subscribe: store.subscribe,
    /** `undefined` dismisses the question: nothing is sent. */
    answer,
    over:
      (call: Call): Call =>
      async (name, input, signal, options) => {
        if (!isWrite(name, input)) return call(name, input, signal, options)
        // Who begins it is known now; another person may be signed in when it is sent.
        const note = { ...begunBy(session), ...input.note }
        const isOthers = () => note.by !== session.get().person?.name
        if (isOthers()) throw new CallError(name, notOfThisPerson(session))
        if (isExplained(session.get().production, note))
          return call(name, { ...input, note }, signal, options)
        const why = await ask({ operation: name })
        if (!why) throw new CallError(name, isOthers() ? notOfThisPerson(session) : { kind: 'notExplained' })
        return call(name, { ...input, note: { ...note, ...why } }, signal, options)
      },
  }
}

/** A bulk run's writes are explained once, when it starts. */
const isExplained = (production: boolean, note: Note) =>
  note.run !== undefined || missingWhy(production, note).length === 0

function isWrite(name: EndpointName, input: object): name is WriteName & EndpointName {
  return methodOf(name) !== 'GET' && !('body' in input && onlyAsks(name, input.body))
}
