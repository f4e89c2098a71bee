import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { isSame } from '#src/domain/json/same-json.ts'
import { useWords } from '#src/ui/language.tsx'
import {
  minuteOf,
  noTest,
  TestContext,
  testIn,
  testInputOf,
  type TestInput,
  type TestSample,
  type TestValues,
} from '../model/test-input.ts'
import { toCreate } from '../model/to-create.ts'
import { useSettledChanges } from '../model/use-settled-changes.ts'
import type { WorkflowValues } from '../model/values.ts'
import { testWords } from './words.ts'

type Props = {
  form: UseFormReturn<TestValues>
  /** Where it is kept on this device; `undefined` while the draft is not open or cannot be stored. */
  storageKey: string | undefined
  /** Called when something is stored, so that the draft is kept too. */
  onStored?: (() => void) | undefined
  children: ReactNode
}

/** The test of the surrounding workflow form, for every part of it that shows what a trigger does. */
export function TestProvider({ form, storageKey, onStored = nothing, children }: Props) {
  const t = useWords(testWords)
  useKept(form, storageKey, onStored)
  const sample = useSample()
  const values = useWatch({ control: form.control }) as TestValues // the form has a default for each
  const { caseId: _, cases: __, isOnDevice: ___, ...run } = values
  // To save it as a case is no change of what runs.
  const text = JSON.stringify(run)
  const typed = useMemo(
    () =>
      sample &&
      testInputOf(
        JSON.parse(text) as typeof run, // as just written
        sample,
        { sample: t('who.sample'), nameless: t('who.nameless') },
      ),
    [text, sample, t],
  )
  const [usable, setUsable] = useState<TestInput>()
  // What cannot be read leaves the last result in place.
  const input = typed && (typed.invalid.length === 0 || !usable) ? typed : usable
  if (input !== usable) setUsable(input)
  const test = useMemo(
    () => ({ form, sample, input, invalid: typed?.invalid ?? [] }),
    [form, sample, input, typed],
  )
  return <TestContext value={test}>{children}</TestContext>
}

const nothing = () => undefined

/** Paths of the form that a sample depends on. */
const concerns = /^steps(?:\.\d+(?:\.(?:uuid|template|filters|variants|metadata|kept)\b.*)?)?$/

function useSample(): TestSample | undefined {
  const { getValues } = useFormContext<WorkflowValues>()
  const { services } = useClient()
  const { baseUrl } = useSession()
  const [sample, setSample] = useState<TestSample>()
  const changes = useSettledChanges(concerns)
  useEffect(() => {
    const left = new AbortController()
    const make = async () => {
      const { sampleFor } = await import('./sample.ts')
      if (left.signal.aborted) return
      // Also “now” moves on with every change of the steps.
      const next = sampleFor(toCreate(getValues()).steps, minuteOf(services.timeOf(baseUrl)))
      setSample((before) => (isSame(before, next) ? before : next))
    }
    // Without it there is only no test; the next change tries again.
    make().catch(nothing)
    return () => left.abort()
  }, [baseUrl, changes, getValues, services])
  return sample
}

/** Keeps the test on this device. What was typed before the stored one is read takes precedence. */
function useKept(form: UseFormReturn<TestValues>, storageKey: string | undefined, onStored: () => void) {
  const { testInputs } = useClient()
  const onWrite = useEffectEvent(onStored)
  useEffect(() => {
    if (storageKey === undefined) return undefined
    const left = new AbortController()
    let stop: () => void = nothing
    const open = async () => {
      const stored = testIn(await testInputs.read(storageKey))
      if (left.signal.aborted) return
      const isTyped = !isSame(form.getValues(), noTest)
      const write = () => {
        const values = form.getValues()
        const isBlank = isSame(values, noTest)
        if (!isBlank) onWrite()
        return testInputs.write(storageKey, isBlank ? undefined : values)
      }
      // A reset would take the focus out of a row that is being typed in, and what is the same runs no test again.
      if (isTyped && stored) form.setValue('cases', stored.cases)
      if (!isTyped && stored) form.reset(stored)
      // Errors are ignored, because the draft reports a full disk.
      stop = form.subscribe({ formState: { values: true }, callback: () => void write().catch(nothing) })
      if (isTyped) await write()
    }
    open().catch(nothing)
    return () => {
      left.abort()
      stop()
    }
  }, [form, storageKey, testInputs])
}
