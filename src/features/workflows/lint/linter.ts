import type { UseFormReturn } from 'react-hook-form'
import { createStore } from 'zustand/vanilla'
import { isSame } from '#src/domain/json/same-json.ts'
import { startWorker } from '#src/ui/markup.ts'
import { stepAndVariants } from '../model/step-references.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type PlacedFinding, type LintFacts, toLintSamples, variantOf } from './findings.ts'
import { findingsIn } from './findings-in-form.ts'
// oxlint-disable-next-line import/default -- Vite turns the file into its URL
import workerAddress from './lint-worker.ts?worker&url'
import type { Client } from '#src/client/client.ts'
import { followSamples } from '../test-input/use-samples.ts'

export type LintedForm = Pick<UseFormReturn<WorkflowValues>, 'getValues' | 'setValue' | 'subscribe'>

/** Delay between the last change and the check. */
const pauseMs = 250
/** Up to this many conditions are checked on the main thread, more in a worker. */
const few = 200
const none: readonly PlacedFinding[] = []

const concerns = /^steps(?:\.\d+(?:\.(?:name|active|uuid|filters|metadata|kept|template|variants)\b.*)?)?$/

/** Checks a form after changes, never during typing, and renders nothing. */
export function createLinter({ getValues, subscribe }: LintedForm) {
  let facts: LintFacts = {}
  const store = createStore(() => ({ found: none, places: new Map<string, readonly PlacedFinding[]>() }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const background = createBackgroundCheck(() => publish(check()))

  const publish = (next: readonly PlacedFinding[]) => {
    const { found, places } = store.getState()
    if (!isAlike(next, found)) store.setState({ found: next, places: byPlace(next, places) })
  }
  const check = () => findingsIn(getValues(), facts)
  const refresh = () => {
    clearTimeout(timer)
    background.cancel()
    const values = getValues()
    if (conditionsIn(values) <= few) publish(findingsIn(values, facts))
    else background.start(values, facts, publish)
  }
  const checkLater = () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, pauseMs)
  }
  const stopListening = subscribe({
    name: 'steps',
    formState: { values: true },
    callback: ({ name }) => {
      if (name === undefined || concerns.test(name)) checkLater()
    },
  })
  timer = setTimeout(refresh)
  return {
    subscribe: store.subscribe,
    all: () => store.getState().found,
    /** Findings at a place of the form, or in a step by uuid. The same list while nothing changes there. */
    at: (place: string) => store.getState().places.get(place) ?? none,
    /** Checks now and returns the findings without publishing them. */
    now: check,
    /** Checks again without waiting. */
    refresh,
    follow(next: LintFacts) {
      const both = { ...facts, ...next }
      if (isSame(facts, both)) return
      facts = both
      checkLater()
    },
    stop() {
      clearTimeout(timer)
      stopListening()
      background.stop()
    },
  }
}

const isAlike = (one: readonly PlacedFinding[], other: readonly PlacedFinding[]) =>
  JSON.stringify(one) === JSON.stringify(other)

const conditionsIn = ({ steps }: WorkflowValues) =>
  steps
    .flatMap(stepAndVariants)
    .reduce((sum, { filters }) => filters.reduce((part, { children }) => part + children.length, sum), 0)

function byPlace(all: readonly PlacedFinding[], before: ReadonlyMap<string, readonly PlacedFinding[]>) {
  const places = new Map<string, PlacedFinding[]>()
  for (const each of all)
    for (const place of [each.place, each.step.uuid, ...wholeVariant(each.path)])
      places.set(place, [...(places.get(place) ?? []), each])
  return new Map(
    [...places].map(([place, here]): [string, readonly PlacedFinding[]] => {
      const known = before.get(place)
      return [place, known && isAlike(known, here) ? known : here]
    }),
  )
}

/** The place that collects all findings in a variant, if the path is in one. */
function wholeVariant(path: string): string[] {
  const variant = variantOf(path)
  return variant === undefined ? [] : [`in ${variant}`]
}

/**
 * A worker for large workflows, started with the first. Only the latest check counts. If the worker cannot be loaded,
 * `checkHere` runs instead.
 */
function createBackgroundCheck(checkHere: () => void) {
  let worker: Worker | undefined
  let latestRequestId = 0
  let isBroken = false
  return {
    start(values: WorkflowValues, facts: LintFacts, tell: (found: readonly PlacedFinding[]) => void) {
      if (typeof Worker === 'undefined') return tell(findingsIn(values, facts))
      const requestId = ++latestRequestId
      if (isBroken) return checkHere()
      worker ??= startWorker(workerAddress)
      worker.onerror = () => {
        isBroken = true
        checkHere()
      }
      worker.onmessage = ({ data }: MessageEvent<{ look: number; found: PlacedFinding[] }>) => {
        if (data.look === latestRequestId) tell(data.found)
      }
      worker.postMessage({ look: requestId, values, facts })
    },
    /** Drops the check in progress. */
    cancel: () => void ++latestRequestId,
    stop: () => worker?.terminate(),
  }
}

/** Starts linting a form. Loaded once the form is usable. */
export function startLinting(form: LintedForm, samples: Client['samples']) {
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
export type Linting = ReturnType<typeof startLinting>
