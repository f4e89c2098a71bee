import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Sample } from '#src/client/samples/sample.ts'
import { randomId } from '#src/client/random-id.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useTestPart } from '../test-input/use-test-part.ts'
import { matchingPersona } from './matching-persona.ts'
import { CalledOff, yieldToMain } from './yield-to-main.ts'
import { isPersona, minuteOf, type Persona, toPersona } from './persona.ts'
import { madeFor, type MadeSteps, toRunnable } from './running.ts'
import { pause } from './use-runs.ts'

/** The personas of a form, and the one that is shown in full. */
export type Tried = {
  personas: readonly Persona[]
  open: string
  /** Counts how often one was filled anew, which its fields must follow. */
  turn: number
  /** Ids of those that nobody has changed: they follow the workflow, whose conditions they meet. */
  fitted: readonly string[]
  /** When the first was made: a trigger does not move on while it is looked at. */
  at: string
}

const isTried = (kept: unknown): kept is Tried =>
  isRecord(kept) &&
  Array.isArray(kept['personas']) &&
  kept['personas'].every(isPersona) &&
  Array.isArray(kept['fitted']) &&
  typeof kept['open'] === 'string' &&
  typeof kept['turn'] === 'number' &&
  typeof kept['at'] === 'string'

/** One that follows the workflow is made again at any time. */
const worthKeeping = (tried: Tried): Tried | undefined =>
  tried.personas.length > 1 || tried.fitted.length === 0 ? tried : undefined

/** The personas that the workflow is tried with; `undefined` until the first one, called `firstName`, is made. */
export function useTried(firstName: string, changes: number) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { value: tried, change: set, isRead, arrivals } = useTestPart('personas', isTried, worthKeeping)
  const [tries, setTries] = useState(0)
  /** The try that failed. */
  const [failed, setFailed] = useState<number>()
  const following = tried ? tried.fitted.join(' ') : undefined
  const since = tried?.at
  useEffect(() => {
    // What was kept comes first, or it would be taken for news.
    if (!isRead || following === '') return undefined
    const stop = new AbortController()
    const at = since ?? minuteOf(new Date())
    const fit = () =>
      yieldToMain(fittedTo(getValues(), at, madeFor(control)), stop.signal).then(
        (found) => set((before) => refitted(before ?? firstTried(firstName, at), found)),
        (error: unknown) => {
          if (!(error instanceof CalledOff)) setFailed(tries)
        },
      )
    const timer = setTimeout(() => void fit(), changes === 0 ? 0 : pause)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isRead, since, following, changes, control, getValues, firstName, set, tries])
  const change = (next: (before: Tried) => Tried) => set((before) => before && next(before))
  return { tried, change, arrivals, isFailed: failed === tries, again: () => setTries((count) => count + 1) }
}

type MatchingPersona = ReturnType<typeof matchingPersona>

function* fittedTo(
  values: WorkflowValues,
  at: string,
  made: MadeSteps,
): Generator<unknown, MatchingPersona, void> {
  const { steps } = yield* toRunnable(values, made)
  return matchingPersona(steps, new Date(at))
}

function firstTried(name: string, at: string): Tried {
  const id = randomId()
  const nobody = {
    payload: {},
    subscriber: {},
    preferences: { global: {}, subscriber: {} },
    now: at,
    others: [],
  }
  return { personas: [{ id, name, ...nobody }], open: id, turn: 0, fitted: [id], at }
}

/** With those that follow the workflow as it wants them now; the very same when nothing is new. */
function refitted(tried: Tried, found: MatchingPersona): Tried {
  const personas = tried.personas.map((persona) => {
    const { id, name } = persona
    const next = { ...structuredClone(found), id, name }
    return tried.fitted.includes(id) && !isSame(persona, next) ? next : persona
  })
  const isNews = personas.some((persona, place) => persona !== tried.personas[place])
  return isNews ? { ...tried, personas, turn: tried.turn + 1 } : tried
}

export const openOf = ({ personas, open }: Tried): Persona | undefined =>
  personas.find(({ id }) => id === open) ?? personas[0]

/** With one more, which is shown. */
export const withPersona = (tried: Tried, persona: Persona): Tried => ({
  ...tried,
  personas: [...tried.personas, persona],
  open: persona.id,
})

/** With one as somebody wants it, which no longer follows the workflow. */
export const withChanged = ({ personas, fitted, ...rest }: Tried, persona: Persona): Tried => ({
  ...rest,
  personas: personas.map((each) => (each.id === persona.id ? persona : each)),
  fitted: fitted.filter((id) => id !== persona.id),
})

/** With one that follows the workflow from now on. */
export const startedOver = (tried: Tried, id: string): Tried => ({ ...tried, fitted: [...tried.fitted, id] })

/** With one as it was before. */
export const putBack = (tried: Tried, persona: Persona): Tried => ({
  ...withChanged(tried, persona),
  turn: tried.turn + 1,
})

/** Without one of several; the one beside it is shown. */
export function withoutPersona({ personas, open, fitted, ...rest }: Tried, id: string): Tried {
  const at = personas.findIndex((each) => each.id === id)
  const left = personas.filter((each) => each.id !== id)
  return {
    ...rest,
    personas: left,
    open: open === id ? (left[Math.max(0, at - 1)]?.id ?? '') : open,
    fitted: fitted.filter((each) => each !== id),
  }
}

/** With one that is kept, as it is now. */
export function withSample(tried: Tried, sample: Sample): Tried {
  const persona = toPersona(sample, minuteOf(new Date()))
  const isHere = tried.personas.some(({ id }) => id === persona.id)
  return isHere ? { ...putBack(tried, persona), open: persona.id } : withPersona(tried, persona)
}
