import { endpoints, type EndpointName } from '#src/contract/endpoints.ts'
import { missingWhy, type Why } from '#src/domain/journal/production-rule.ts'
import type { Call, Note } from './call.ts'
import { CallError } from './failure.ts'
import type { WriteName } from './query.ts'
import type { Session } from './session.ts'

/** What is about to be written: `operation` once, or to `count` things; `name` of the one thing, where it is known. */
export type WhyQuestion = { operation: WriteName | 'undo'; count?: number; name?: string }

export type Explaining = ReturnType<typeof createExplaining>

/**
 * Asks why something is written, where the connection is production. Every write passes here, so that none goes without;
 * screens that write several times, or later, ask beforehand and send the answer along as its note.
 */
export function createExplaining(session: Session) {
  const listeners = new Set<() => void>()
  let waiting: readonly { question: WhyQuestion; settle: (why: Why | undefined) => void }[] = []
  const set = (next: typeof waiting) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  /** The answer, empty where none is needed; `undefined` when it was refused. */
  const ask = (question: WhyQuestion): Promise<Partial<Why> | undefined> =>
    session.get().production
      ? new Promise((settle) => set([...waiting, { question, settle }]))
      : Promise.resolve({})
  const answer = (why: Why | undefined) => {
    const [first, ...rest] = waiting
    set(rest)
    first?.settle(why)
  }
  session.subscribe(() => {
    // Nobody explains what can no longer be sent.
    if (session.get().apiKey === null) while (waiting.length > 0) answer(undefined)
  })
  return {
    ask,
    /** What is asked now. */
    get: (): WhyQuestion | undefined => waiting[0]?.question,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
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

/** Hundreds of writes of one run are explained once, when it begins. */
const isExplained = (production: boolean, note: Note) =>
  note.run !== undefined || missingWhy(production, note).length === 0

function isWrite(name: EndpointName, input: object): name is WriteName & EndpointName {
  if (endpoints[name].method === 'GET') return false
  // A change of nothing asks for the present state.
  return name !== 'preferencesUpdate' || !('body' in input) || JSON.stringify(input.body) !== '{}'
}
