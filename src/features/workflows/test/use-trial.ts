import { useState } from 'react'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { CallError } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { cleanId } from '#src/domain/subscribers/subscriber-id.ts'
import { reservedIn, type TriggerRefusal, triggerRefusals } from '#src/domain/trigger/trigger-check.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { type Fields, type TestInput, useTest } from '../model/test-input.ts'
import { type TriggerInput, useTrigger } from './use-trigger.ts'

type Problem = { of: TestInput } & (
  | { kind: 'noPerson' | 'wrongPerson' | 'unreadable' }
  | { kind: 'refused'; refusals: readonly TriggerRefusal[] }
)

export type Trial = ReturnType<typeof useTrial>

/** Checks a test, asks before a subscriber is created, and triggers. Results are valid until the test changes. */
export function useTrial(workflow: Workflow, input: TestInput) {
  const { invalid } = useTest()
  const { semantics } = useServiceFacts()
  const { trigger, isBusy, outcome, forget } = useTrigger(workflow)
  const exists = useExists()
  const [found, setFound] = useState<Problem>()
  const [unknownId, setUnknownId] = useState<string>()
  const subscriber = isRecord(input.facts['subscriber']) ? input.facts['subscriber'] : {}
  const clean = cleanId(typeof subscriber['subscriberId'] === 'string' ? subscriber['subscriberId'] : '')
  const id = clean.kind === 'id' ? clean.id : ''
  const isNew = id !== '' && unknownId === id
  const call = (isFirst: boolean) =>
    callOf(workflow, input, { id, details: isFirst ? detailsIn(subscriber) : {} })

  const problemIn = (): Problem | undefined => {
    if (invalid.includes('facts') || invalid.includes('payload')) return { of: input, kind: 'unreadable' }
    if (clean.kind !== 'id') return { of: input, kind: clean.kind === 'empty' ? 'noPerson' : 'wrongPerson' }
    const refusals = triggerRefusals(workflow, call(isNew), semantics)
    return refusals.length > 0 ? { of: input, kind: 'refused', refusals } : undefined
  }
  const start = async () => {
    const problem = problemIn()
    if (isBusy) return
    setFound(problem)
    forget()
    if (problem) return
    await trigger(async () => {
      if (isNew || (await exists(id))) return call(isNew)
      setUnknownId(id)
      return undefined
    }, id)
    if (isNew) setUnknownId(undefined)
  }
  return {
    start: () => void start(),
    id,
    isBusy,
    outcome,
    problem: found?.of === input ? found : undefined,
    isNew: isNew && outcome === undefined,
  }
}

const storedFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'data'] as const

/** What a trigger stores about a person who does not exist yet. */
const detailsIn = (subscriber: Fields) =>
  Object.fromEntries(
    storedFields.flatMap((field) => (subscriber[field] === undefined ? [] : [[field, subscriber[field]]])),
  )

type To = { id: string; details: Fields }

/** The call of a trigger. Only the ID of an existing person is sent, so that the trigger does not change them. */
function callOf(
  workflow: Workflow,
  { payload, facts: { tenant } }: TestInput,
  { id, details }: To,
): TriggerInput {
  const used = reservedIn(workflow)
  return {
    to: { subscriberId: id, ...details },
    payload,
    ...(used.has('tenant') && isRecord(tenant) ? { tenant } : {}),
    ...(used.has('actor') ? { actor: { subscriberId: id } } : {}),
  }
}

/** Whether the service has a subscriber, as far as it can be asked. */
function useExists() {
  const { queryClient } = useClient()
  const isOffered = useMay('subscriberGet').allowed
  return async (subscriberId: string): Promise<boolean> => {
    if (!isOffered) return true
    try {
      await queryClient.query({ ...read('subscriberGet', { subscriberId }), staleTime: 0 })
      return true
    } catch (error) {
      const failure = error instanceof CallError ? error.failure : undefined
      return !(failure?.kind === 'refused' && failure.status === 404)
    }
  }
}
