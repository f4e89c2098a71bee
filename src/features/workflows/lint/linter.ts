import type { UseFormReturn } from 'react-hook-form'
import { createStore } from 'zustand/vanilla'
import { isSame } from '#src/domain/json/same-json.ts'
import { startWorker } from '#src/ui/markup.ts'
import { stepAndVariants } from '../model/step-references.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type PlacedFinding, type LintFacts, toLintSamples, viewsOf } from './findings.ts'
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
type Views = ReadonlyMap<string, readonly PlacedFinding[]>

const concerns = /^steps(?:\.\d+(?:\.(?:name|active|uuid|filters|metadata|kept|template|variants)\b.*)?)?$/

/** Checks a form after changes, never during typing, and renders nothing. */
export function createLinter({ getValues, subscribe }: LintedForm) {
  let facts: LintFacts = {}
  const store = createStore((): { found: readonly PlacedFinding[]; views: Views; writing?: string } => ({
    found: none,
    views: new Map(),
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const background = createBackgroundCheck(() => publish(check()))

  const publish = (next: readonly PlacedFinding[]) => {
    const { found, views, writing } = store.getState()
    if (!isAlike(next, found)) store.setState({ found: next, views: byView(next, views, writing) })
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
    /** What a view says (`viewsOf`): all by default. The same list while nothing changes there. */
    at: (view = '') => store.getState().views.get(view) ?? none,
    /** The step, by uuid, that was just added and has not been left. */
    write(writing: string | undefined) {
      const { found, views } = store.getState()
      store.setState({ found, views: byView(found, views, writing), ...(writing && { writing }) }, true)
    },
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

function byView(all: readonly PlacedFinding[], before: Views, writing: string | undefined): Views {
  const views = new Map<string, PlacedFinding[]>()
  for (const each of all)
    for (const view of viewsOf(each, writing)) {
      const here = views.get(view)
      if (here) here.push(each)
      else views.set(view, [each])
    }
  return new Map(
    [...views].map(([view, here]) => {
      const known = before.get(view)
      return [view, known && isAlike(known, here) ? known : here]
    }),
  )
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
