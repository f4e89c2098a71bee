import type { UseFormReturn } from 'react-hook-form'
import { createStore } from 'zustand/vanilla'
import { isSame } from '#src/domain/json/same-json.ts'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type Found, type LintFacts, findingsOf, toLintSamples } from './findings.ts'
import type { Client } from '#src/client/client.ts'
import { followSamples } from '../test-input/use-samples.ts'

export type LintedForm = Pick<UseFormReturn<WorkflowValues>, 'getValues' | 'setValue' | 'subscribe'>

export type Linter = {
  subscribe: (listener: () => void) => () => void
  all: () => readonly Found[]
  /** For a place of the form, or a step by uuid. The same list while nothing changes there. */
  at: (place: string) => readonly Found[]
  /** Checks synchronously. */
  now: () => readonly Found[]
  /** Checks again without waiting. */
  refresh: () => void
  follow: (facts: LintFacts) => void
  stop: () => void
}

/** Milliseconds without a change before a check. */
const pause = 250
/** Up to this many conditions are checked on the main thread, more in a worker. */
const few = 200
const none: readonly Found[] = []

const concerns = /^steps(?:\.\d+(?:\.(?:name|active|uuid|filters|metadata|kept|template)\b.*)?)?$/

/** Checks a form after changes, never during typing, and renders nothing. */
export function createLinter({ getValues, subscribe }: LintedForm): Linter {
  let facts: LintFacts = {}
  const store = createStore(() => ({ found: none, places: new Map<string, readonly Found[]>() }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const beside = createBeside(() => publish(linter.now()))

  const publish = (next: readonly Found[]) => {
    const { found, places } = store.getState()
    if (!isAlike(next, found)) store.setState({ found: next, places: byPlace(next, places) })
  }
  const refresh = () => {
    clearTimeout(timer)
    beside.forget()
    const values = getValues()
    if (conditionsIn(values) <= few) publish(findingsIn(values, facts))
    else beside.look(values, facts, publish)
  }
  const lookLater = () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, pause)
  }
  const stopListening = subscribe({
    name: 'steps',
    formState: { values: true },
    callback: ({ name }) => {
      if (name !== undefined && !concerns.test(name)) return
      lookLater()
    },
  })
  timer = setTimeout(refresh)
  const linter: Linter = {
    subscribe: store.subscribe,
    all: () => store.getState().found,
    at: (place) => store.getState().places.get(place) ?? none,
    now: () => findingsIn(getValues(), facts),
    refresh,
    follow(next) {
      const both = { ...facts, ...next }
      if (isSame(facts, both)) return
      facts = both
      lookLater()
    },
    stop() {
      clearTimeout(timer)
      stopListening()
      beside.stop()
    },
  }
  return linter
}

const findingsIn = (values: WorkflowValues, facts: LintFacts) => findingsOf(toCreate(values), facts)

const isAlike = (one: readonly Found[], other: readonly Found[]) =>
  JSON.stringify(one) === JSON.stringify(other)

const conditionsIn = ({ steps }: WorkflowValues) =>
  steps.reduce((sum, { filters }) => filters.reduce((part, { children }) => part + children.length, sum), 0)

function byPlace(all: readonly Found[], before: ReadonlyMap<string, readonly Found[]>) {
  const places = new Map<string, Found[]>()
  for (const each of all)
    for (const place of [each.place, each.step.uuid]) places.set(place, [...(places.get(place) ?? []), each])
  return new Map(
    [...places].map(([place, here]): [string, readonly Found[]] => {
      const known = before.get(place)
      return [place, known && isAlike(known, here) ? known : here]
    }),
  )
}

/**
 * A worker for large workflows, started with the first. Only the latest check counts. If the worker cannot be loaded,
 * `lookHere` checks instead.
 */
function createBeside(lookHere: () => void) {
  let worker: Worker | undefined
  let looks = 0
  let isBroken = false
  return {
    look(values: WorkflowValues, facts: LintFacts, tell: (found: readonly Found[]) => void) {
      if (typeof Worker === 'undefined') return tell(findingsIn(values, facts))
      const look = ++looks
      if (isBroken) return lookHere()
      worker ??= new Worker(new URL('./lint-worker.ts', import.meta.url), { type: 'module' })
      worker.onerror = () => {
        isBroken = true
        lookHere()
      }
      worker.onmessage = ({ data }: MessageEvent<{ look: number; found: Found[] }>) => {
        if (data.look === looks) tell(data.found)
      }
      worker.postMessage({ look, values, facts })
    },
    /** Drops the check in progress. */
    forget: () => void ++looks,
    stop: () => worker?.terminate(),
  }
}

/** Loaded once the form is usable. */
export function openLinting(form: LintedForm, samples: Client['samples']) {
  const linter = createLinter(form)
  return {
    linter,
    /** Follows the samples under a storage key. */
    follow: (storageKey: string) =>
      followSamples(
        samples,
        storageKey,
        (list) => linter.follow({ samples: toLintSamples(list) }),
        () => undefined,
      ),
  }
}
export type Linting = ReturnType<typeof openLinting>
