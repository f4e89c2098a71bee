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

/** A form's personas and the selected one. */
export type Tried = {
  personas: readonly Persona[]
  open: string
  /** Counts refills of a persona, which its fields must follow. */
  turn: number
  /** Ids of unchanged personas: they follow the workflow, whose conditions they meet. */
  fitted: readonly string[]
  /** When the first was made, so that the trigger's time stands still. */
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

/** Personas that follow the workflow can be made again at any time. */
const worthKeeping = (tried: Tried): Tried | undefined =>
  tried.personas.length > 1 || tried.fitted.length === 0 ? tried : undefined

/** The personas of the workflow; `undefined` until the first, called `firstName`, is made. */
export function useTried(firstName: string, changes: number) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { value: tried, change: set, isRead, arrivals } = useTestPart('personas', isTried, worthKeeping)
  const [tries, setTries] = useState(0)
  /** The attempt that failed. */
  const [failed, setFailed] = useState<number>()
  const following = tried ? tried.fitted.join(' ') : undefined
  const since = tried?.at
  useEffect(() => {
    // Stored personas are read first; otherwise they would look like changes.
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

/** Updates the personas that follow the workflow; the same object if nothing changed. */
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

/** Adds a persona and selects it. */
export const withPersona = (tried: Tried, persona: Persona): Tried => ({
  ...tried,
  personas: [...tried.personas, persona],
  open: persona.id,
})

/** Replaces a persona, which then no longer follows the workflow. */
export const withChanged = ({ personas, fitted, ...rest }: Tried, persona: Persona): Tried => ({
  ...rest,
  personas: personas.map((each) => (each.id === persona.id ? persona : each)),
  fitted: fitted.filter((id) => id !== persona.id),
})

/** Makes a persona follow the workflow again. */
export const startedOver = (tried: Tried, id: string): Tried => ({ ...tried, fitted: [...tried.fitted, id] })

/** Restores a persona. */
export const putBack = (tried: Tried, persona: Persona): Tried => ({
  ...withChanged(tried, persona),
  turn: tried.turn + 1,
})

/** Removes a persona and selects its neighbour. */
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

/** Adds a stored sample. */
export function withSample(tried: Tried, sample: Sample): Tried {
  const persona = toPersona(sample, minuteOf(new Date()))
  const isHere = tried.personas.some(({ id }) => id === persona.id)
  return isHere ? { ...putBack(tried, persona), open: persona.id } : withPersona(tried, persona)
}
