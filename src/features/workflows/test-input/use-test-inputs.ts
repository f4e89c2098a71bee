import { useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import type { WorkflowValues } from '../model/values.ts'
import { fittedInput, toRunnableWorkflow } from './fitted-input.ts'
import { minuteOf, type TestInput } from './test-input.ts'
import {
  initialInputs,
  isTestInputs,
  legacyInputs,
  openInput,
  updateUnedited,
  type TestInputs,
  withChanged,
  inputsToStore,
} from './test-inputs.ts'
import { useTestPart } from './use-test-part.ts'
import { testInputWords } from './words.ts'

/** Delay between the last change of the form and the update of unedited inputs. */
export const debounceMs = 150

/** Paths of the form that an unedited input depends on. */
const concerns = /^steps(?:\.\d+(?:\.(?:uuid|template|filters|metadata|kept)\b.*)?)?$/

/**
 * The test inputs of a form, shared by its screens. Until the stored ones are read and the first is made (`isReady`),
 * there is a plain one; it stays if that fails (`isFailed`). `again` retries.
 */
export function useTestInputs() {
  const t = useWords(testInputWords)
  const { getValues, subscribe } = useFormContext<WorkflowValues>()
  const { value, change: set, isRead, store } = useTestPart('personas', isTestInputs, inputsToStore)
  const [first] = useState(() => initialInputs(t('first'), minuteOf(new Date())))
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<number>()
  const at = value?.at ?? first.at
  const following = value ? value.fitted.join(' ') : undefined
  useEffect(() => {
    if (!isRead) return
    const { inputs, parts } = legacyInputs(
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
    const fit = () => {
      try {
        const found = fittedTo(getValues(), at)
        set((before = first) => updateUnedited(before, found))
      } catch {
        setFailed(tries)
      }
    }
    let timer = setTimeout(fit)
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined && !concerns.test(name)) return
        clearTimeout(timer)
        timer = setTimeout(fit, debounceMs)
      },
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [isRead, at, following, getValues, subscribe, first, set, tries])
  const change = useCallback(
    (next: (before: TestInputs) => TestInputs) => set((before = first) => next(before)),
    [set, first],
  )
  const inputs = value ?? first
  const open = openInput(inputs)
  return {
    inputs,
    open,
    isFollowing: inputs.fitted.includes(open.id),
    change,
    /** An edited input no longer follows the form, so first it is fitted to the form once more. */
    edit: (next: (before: TestInput, inputs: TestInputs) => TestInput) =>
      change((before) => {
        const now = before.fitted.includes(before.open) ? fittedNow(before, getValues()) : before
        const input = next(openInput(now), now)
        return input === openInput(now) ? before : withChanged(now, input)
      }),
    isReady: isRead && value !== undefined,
    isFailed: failed === tries,
    again: () => setTries((count) => count + 1),
  }
}

/** The same inputs if the form cannot be read. */
function fittedNow(inputs: TestInputs, values: WorkflowValues): TestInputs {
  try {
    return updateUnedited(inputs, fittedTo(values, inputs.at))
  } catch {
    return inputs
  }
}

const fittedTo = (values: WorkflowValues, at: string): TestInput =>
  fittedInput(toRunnableWorkflow(values).steps, at)
