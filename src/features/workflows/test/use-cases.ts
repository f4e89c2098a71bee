import { useFormContext, useWatch } from 'react-hook-form'
import type { TestCase, Outcome } from '../model/test-cases.ts'
import { type OtherValues, useTest } from '../model/test-input.ts'
import type { WorkflowValues } from '../model/values.ts'
import { createContext } from 'react'
import type { OutcomeDifference } from '../model/test-cases.ts'

/** The test cases of the form's workflow, and those that are only on this device. */
export function useCases() {
  const { getValues, setValue, control } = useFormContext<WorkflowValues>()
  const { form } = useTest()
  const ofWorkflow = useWatch({ control, name: 'cases' })
  const [onDevice, isOnDevice] = useWatch({ control: form.control, name: ['cases', 'isOnDevice'] })
  const own = new Set(ofWorkflow.map(({ id }) => id))
  const isOurs = ({ id }: TestCase) => getValues('cases').some((one) => one.id === id)
  const setOwn = (cases: TestCase[]) => setValue('cases', cases, { shouldDirty: true })
  const setOnDevice = (cases: TestCase[]) => form.setValue('cases', cases)
  const onlyHere = onDevice.filter(({ id }) => !own.has(id))
  return {
    cases: [...ofWorkflow, ...onlyHere],
    onlyHere,
    /** Whether the service does not keep them with the workflow. */
    isOnDevice,
    /** Adds a case, or replaces the one with its id. */
    put(made: TestCase) {
      const replaced = (all: readonly TestCase[]) =>
        all.some(({ id }) => id === made.id)
          ? all.map((one) => (one.id === made.id ? made : one))
          : [...all, made]
      if (!isOurs(made) && (isOnDevice || onlyHere.some(({ id }) => id === made.id)))
        setOnDevice(replaced(form.getValues('cases')))
      else setOwn(replaced(getValues('cases')))
    },
    remove(gone: TestCase) {
      const without = (all: readonly TestCase[]) => all.filter(({ id }) => id !== gone.id)
      if (isOurs(gone)) setOwn(without(getValues('cases')))
      else setOnDevice(without(form.getValues('cases')))
    },
    /** Makes a case the test. */
    open({ id, facts, payload, at, others, messages }: TestCase) {
      form.reset({
        ...form.getValues(),
        caseId: id,
        person: null,
        facts: JSON.stringify(facts, null, 2),
        payload: JSON.stringify(payload, null, 2),
        at,
        others: others.map((one): OtherValues => ({
          amount: String(Math.abs(one.minutes)),
          unit: 'minutes',
          side: one.minutes < 0 ? 'before' : 'after',
          payload: one.payload ? JSON.stringify(one.payload, null, 2) : null,
        })),
        messages,
      })
    },
  }
}

export type CaseResult = { differences: readonly OutcomeDifference[]; outcome: Outcome; isBroken?: true }

/** Whether a case fails, which holds back the workflow. */
export const isFailing = ({ differences, isBroken }: CaseResult) =>
  isBroken === true || differences.length > 0

export type CaseResultMap = ReadonlyMap<string, CaseResult>

/** Results by case id, without cases that have not run yet; `undefined` if there are no cases. */
export const CaseResults = createContext<CaseResultMap | undefined>(undefined)
