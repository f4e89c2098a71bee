import { createStore } from 'zustand/vanilla'
import { methodOf, type EndpointName } from '#src/contract/endpoints.ts'
import { missingWhy, type Why } from '#src/domain/journal/production-rule.ts'
import type { Call, Note } from './call.ts'
import { CallError } from './failure.ts'
import type { WriteName } from './query.ts'
import type { Session } from './session.ts'

/**
 * What is about to be written: `operation` once, or `count` times; `name` of the single thing, if known; `active`: what a
 * workflow is to be.
 */
export type WhyQuestion = { operation: WriteName | 'undo'; count?: number; name?: string; active?: boolean }

/** Every write passes here. Screens that write several times, or later, ask first and pass the answer as the note. */
export function createExplaining(session: Session) {
  type Waiting = { question: WhyQuestion; settle: (why: Why | undefined) => void }
  const store = createStore((): readonly Waiting[] => [])
  const waiting = store.getState
  const set = (next: readonly Waiting[]) => store.setState(next, true)
  let latest = { baseUrl: '', ticket: '' }
  /** The answer, empty if none is needed; `undefined` if the question was dismissed. */
  const ask = (question: WhyQuestion): Promise<Partial<Why> | undefined> =>
    session.get().production
      ? new Promise((settle) => set([...waiting(), { question, settle }]))
      : Promise.resolve({})
  const answer = (why: Why | undefined) => {
    const [first, ...rest] = waiting()
    set(rest)
    if (why) latest = { baseUrl: session.get().baseUrl, ticket: why.ticket }
    first?.settle(why)
  }
  session.subscribe(() => {
    // What can no longer be sent needs no reason.
    if (session.get().apiKey !== null) return
    latest = { baseUrl: '', ticket: '' }
    while (waiting().length > 0) answer(undefined)
  })
  return {
    ask,
    /** Of the last change to this service in this tab: several changes often belong to one. */
    latestTicket: () => (latest.baseUrl === session.get().baseUrl ? latest.ticket : ''),
    get: (): WhyQuestion | undefined => waiting()[0]?.question,
    subscribe: store.subscribe,
    /** `undefined` dismisses the question: nothing is sent. */
    answer,
    over:
      (call: Call): Call =>
      async (name, input, signal, options) => {
        const note = input.note ?? {}
        if (!isWrite(name, input) || isExplained(session.get().production, note))
          return call(name, input, signal, options)
        const why = await ask({ operation: name })
        if (!why) throw new CallError(name, { kind: 'notExplained' })
        return call(name, { ...input, note: { ...note, ...why } }, signal, options)
      },
  }
}

/** A bulk run's writes are explained once, when it starts. */
const isExplained = (production: boolean, note: Note) =>
  note.run !== undefined || missingWhy(production, note).length === 0

function isWrite(name: EndpointName, input: object): name is WriteName & EndpointName {
  if (methodOf(name) === 'GET') return false
  // An empty change only asks for the current state.
  return name !== 'preferencesUpdate' || !('body' in input) || JSON.stringify(input.body) !== '{}'
}
