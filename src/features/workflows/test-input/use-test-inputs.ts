import { useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import type { WorkflowValues } from '../model/values.ts'
import { fittedInput, madeFor, type MadeSteps, toRunnable } from './fitted-input.ts'
import { minuteOf, type TestInput } from './test-input.ts'
import {
  firstInputs,
  isTestInputs,
  olderInputs,
  openOf,
  refitted,
  type TestInputs,
  withChanged,
  worthKeeping,
} from './test-inputs.ts'
import { useTestPart } from './use-test-part.ts'
import { testInputWords } from './words.ts'
import { CalledOff, yieldToMain } from './yield-to-main.ts'

/** Delay between the last change of the form and the update of unedited inputs. */
export const pauseMs = 150

/** Paths of the form that an unedited input depends on. */
const concerns = /^steps(?:\.\d+(?:\.(?:uuid|template|filters|metadata|kept)\b.*)?)?$/

/**
 * The test inputs of a form, shared by its screens. Until the stored ones are read and the first is made (`isReady`),
 * there is a plain one; it stays if that fails (`isFailed`). `again` retries.
 */
export function useTestInputs() {
  const t = useWords(testInputWords)
  const { control, getValues, subscribe } = useFormContext<WorkflowValues>()
  const { value, change: set, isRead, store } = useTestPart('personas', isTestInputs, worthKeeping)
  const [first] = useState(() => firstInputs(t('first'), minuteOf(new Date())))
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<number>()
  const at = value?.at ?? first.at
  const following = value ? value.fitted.join(' ') : undefined
  useEffect(() => {
    if (!isRead) return
    const { inputs, parts } = olderInputs(
      store.parts(),
      (place) => (place === 0 ? t('first') : t('another', { number: place + 1 })),
      first.at,
    )
    const [begun] = inputs
    if (begun)
      set((before) =>
        before
          ? { ...before, personas: [...before.personas, ...inputs] }
          : { personas: inputs, open: begun.id, fitted: [], at: first.at },
      )
    for (const part of parts) store.set(part, undefined)
  }, [isRead, store, set, t, first])
  useEffect(() => {
    // Waits for stored inputs, which would otherwise count as changes.
    if (!isRead || following === '') return undefined
    let stop = new AbortController()
    const fit = () => {
      stop = new AbortController()
      yieldToMain(fittedTo(getValues(), at, madeFor(control)), stop.signal).then(
        (found) => set((before = first) => refitted(before, found)),
        (error: unknown) => {
          if (!(error instanceof CalledOff)) setFailed(tries)
        },
      )
    }
    let timer = setTimeout(fit)
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined && !concerns.test(name)) return
        stop.abort()
        clearTimeout(timer)
        timer = setTimeout(fit, pauseMs)
      },
    })
    return () => {
      unsubscribe()
      stop.abort()
      clearTimeout(timer)
    }
  }, [isRead, at, following, control, getValues, subscribe, first, set, tries])
  const change = useCallback(
    (next: (before: TestInputs) => TestInputs) => set((before = first) => next(before)),
    [set, first],
  )
  const inputs = value ?? first
  const open = openOf(inputs)
  return {
    inputs,
    open,
    isFollowing: inputs.fitted.includes(open.id),
    change,
    /** An edited input no longer follows the form, so first it is fitted to the form once more. */
    edit: (next: (before: TestInput, inputs: TestInputs) => TestInput) =>
      change((before) => {
        const now = before.fitted.includes(before.open)
          ? fittedNow(before, getValues(), madeFor(control))
          : before
        const input = next(openOf(now), now)
        return input === openOf(now) ? before : withChanged(now, input)
      }),
    isReady: isRead && value !== undefined,
    isFailed: failed === tries,
    again: () => setTries((count) => count + 1),
  }
}

/** The same inputs if the form cannot be read. */
function fittedNow(inputs: TestInputs, values: WorkflowValues, made: MadeSteps): TestInputs {
  try {
    const work = fittedTo(values, inputs.at, made)
    for (;;) {
      const { done, value } = work.next()
      if (done) return refitted(inputs, value)
    }
  } catch {
    return inputs
  }
}

function* fittedTo(values: WorkflowValues, at: string, made: MadeSteps): Generator<unknown, TestInput, void> {
  const { steps } = yield* toRunnable(values, made)
  return fittedInput(steps, at)
}
