import { useCallback, useEffect, useState } from 'react'
import { type Control, useFormContext } from 'react-hook-form'
import type { Sample } from '#src/client/samples/sample.ts'
import { randomId } from '#src/client/random-id.ts'
import type { WorkflowValues } from '../form/values.ts'
import { fittedPersona } from './fitted-persona.ts'
import { CalledOff, inSlices } from './in-slices.ts'
import { minuteOf, type Persona, toPersona } from './persona.ts'
import { madeFor, type MadeSteps, toRunnable } from './running.ts'

/** The personas of a form, and the one that is shown in full. */
export type Tried = {
  personas: readonly Persona[]
  open: string
  /** Counts how often one was filled anew, which its fields must follow. */
  turn: number
}

/** They stay while the form does, whichever of its sections is shown. */
const kept = new WeakMap<Control<WorkflowValues>, Tried>()

/** The personas that the workflow is tried with; `undefined` until the first one, called `firstName`, is made. */
export function useTried(firstName: string) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const [tried, setTried] = useState(() => kept.get(control))
  const keep = useCallback(
    (next: Tried | undefined) => {
      if (next) kept.set(control, next)
      return next
    },
    [control],
  )
  const isMissing = tried === undefined
  const [tries, setTries] = useState(0)
  /** The try that failed. */
  const [failed, setFailed] = useState<number>()
  useEffect(() => {
    if (!isMissing) return undefined
    const stop = new AbortController()
    inSlices(firstOf(getValues(), firstName, madeFor(control)), stop.signal).then(
      (first) => setTried(keep(first)),
      (error: unknown) => {
        if (!(error instanceof CalledOff)) setFailed(tries)
      },
    )
    return () => stop.abort()
  }, [isMissing, control, getValues, firstName, keep, tries])
  const change = (next: (before: Tried) => Tried) => setTried((before) => keep(before && next(before)))
  return { tried, change, isFailed: failed === tries, again: () => setTries((count) => count + 1) }
}

function* firstOf(values: WorkflowValues, name: string, made: MadeSteps): Generator<unknown, Tried, void> {
  const { steps } = yield* toRunnable(values, made)
  const id = randomId()
  return { personas: [{ id, name, ...fittedPersona(steps, new Date()) }], open: id, turn: 0 }
}

export const openOf = ({ personas, open }: Tried): Persona | undefined =>
  personas.find(({ id }) => id === open) ?? personas[0]

/** With one more, which is shown. */
export const withPersona = ({ personas, turn }: Tried, persona: Persona): Tried => ({
  turn,
  personas: [...personas, persona],
  open: persona.id,
})

export const withChanged = ({ personas, ...rest }: Tried, persona: Persona): Tried => ({
  ...rest,
  personas: personas.map((each) => (each.id === persona.id ? persona : each)),
})

/** Without one of several; the one beside it is shown. */
export function withoutPersona({ personas, open, turn }: Tried, id: string): Tried {
  const at = personas.findIndex((each) => each.id === id)
  const left = personas.filter((each) => each.id !== id)
  return { turn, personas: left, open: open === id ? (left[Math.max(0, at - 1)]?.id ?? '') : open }
}

/** With one that is kept, as it is now. */
export function withSample(tried: Tried, sample: Sample): Tried {
  const persona = toPersona(sample, minuteOf(new Date()))
  const isHere = tried.personas.some(({ id }) => id === persona.id)
  if (!isHere) return withPersona(tried, persona)
  return { ...withChanged(tried, persona), open: persona.id, turn: tried.turn + 1 }
}
