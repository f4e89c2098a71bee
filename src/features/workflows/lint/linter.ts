import type { UseFormReturn } from 'react-hook-form'
import { createStore } from 'zustand/vanilla'
import { isSame } from '#src/domain/json/same-json.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type PlacedFinding, type LintFacts, toLintSamples, viewsOf, findingsIn } from './findings.ts'
import type { Client } from '#src/client/client.ts'
import { followSamples } from '../test-input/use-samples.ts'

export type LintedForm = Pick<UseFormReturn<WorkflowValues>, 'getValues' | 'setValue' | 'subscribe'>

/** Delay between the last change and the check. */
const pauseMs = 250
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

  const check = () => findingsIn(getValues(), facts)
  const refresh = () => {
    clearTimeout(timer)
    const next = check()
    const { found, views, writing } = store.getState()
    if (!isAlike(next, found)) store.setState({ found: next, views: byView(next, views, writing) })
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
    },
  }
}

const isAlike = (one: readonly PlacedFinding[], other: readonly PlacedFinding[]) =>
  JSON.stringify(one) === JSON.stringify(other)

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
