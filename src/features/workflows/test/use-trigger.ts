import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { runPage } from '#src/client/runs.ts'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { mayBeDone } from '#src/client/create-once.ts'
import { CallError, type Failure } from '#src/client/failure.ts'
import { useMay } from '#src/client/may.ts'
import { nonWriteKey, read, runWrite, write } from '#src/client/query.ts'
import { randomId } from '#src/client/random-id.ts'
import type { TriggerEvent } from '#src/contract/event.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { cleanId } from '#src/domain/subscribers/subscriber-id.ts'
import { reservedIn, type TriggerRefusal, triggerRefusals } from '#src/domain/trigger/trigger-check.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { type Fields, type TestInput, useTest } from '../model/test-input.ts'
import { useUnloaded } from './use-load-person.ts'

export type TriggerOutcome =
  | { kind: 'unreadable' | 'noPerson' | 'wrongPerson' }
  | { kind: 'notLoaded'; id: string }
  | { kind: 'refused'; refusals: readonly TriggerRefusal[] }
  /** Nobody has this ID. The next trigger creates them. */
  | { kind: 'newPerson'; id: string }
  /** `isUnknown`: the answer was lost. */
  | { kind: 'sent'; transactionId: string; subscriberId: string; isUnknown: boolean }
  /** Accepted by the service, but nothing runs. */
  | { kind: 'stopped'; status: string; errors: readonly string[] }
  | { kind: 'failed'; failure: Failure }

type Call = Pick<TriggerEvent, 'to' | 'payload' | 'tenant' | 'actor'>

/** A trigger without an answer, and the input it was made from. */
type Unanswered = { input: string; body: TriggerEvent & { transactionId: string } }

/**
 * Checks a test, asks before a subscriber is created, and triggers, one call at a time. The transaction id is made here,
 * so that a lost answer can be looked up. Until its run is found, the same input is the same trigger.
 */
export function useTrigger(workflow: Workflow, input: TestInput) {
  const { reasonPrompt, queryClient } = useClient()
  const { invalid } = useTest()
  const { active } = workflow
  const unloaded = useUnloaded()?.id
  const { semantics } = useServiceFacts()
  const exists = useExists()
  const unanswered = useRef<Unanswered>(undefined)
  const person = isRecord(input.facts['subscriber']) ? input.facts['subscriber'] : {}
  const clean = cleanId(typeof person['subscriberId'] === 'string' ? person['subscriberId'] : '')
  const id = clean.kind === 'id' ? clean.id : ''
  // Only what it sends is a write.
  const mutationKey = [...nonWriteKey, 'trigger', workflow._id]

  const isFound = ({ body: { transactionId } }: Unanswered) =>
    queryClient
      .getQueryData(runPage({ transaction: transactionId }).queryKey)
      ?.data.some((run) => run.transactionId === transactionId) ?? false

  const send = async (call: Call): Promise<TriggerOutcome> => {
    const { name } = workflow
    const why = await reasonPrompt.ask({ operation: 'eventTrigger', name })
    if (!why) return { kind: 'failed', failure: { kind: 'notExplained' } }
    const identifier = identifierIn(workflow)
    // Without the details of a person, who exists once it has run.
    const given = JSON.stringify([identifier, { ...call, to: id }])
    const earlier = unanswered.current
    const isRepeated = earlier?.input === given && !isFound(earlier)
    const body = isRepeated ? earlier.body : { ...call, name: identifier, transactionId: randomId() }
    const { transactionId } = body
    unanswered.current = { input: given, body }
    const note = { ...why, names: { workflow: name, identifier } }
    const written = { body, note, idempotencyKey: transactionId }
    try {
      const answer = await runWrite(queryClient, write('eventTrigger'), written)
      unanswered.current = undefined
      return answer.status === 'processed'
        ? {
            kind: 'sent',
            transactionId: answer.transactionId ?? transactionId,
            subscriberId: id,
            isUnknown: false,
          }
        : { kind: 'stopped', status: answer.status, errors: answer.error ?? [] }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { failure } = error
      if (mayBeDone(failure, isRepeated))
        return { kind: 'sent', transactionId, subscriberId: id, isUnknown: true }
      unanswered.current = undefined
      return { kind: 'failed', failure }
    }
  }

  const { mutate, data, variables, isPending } = useMutation({
    mutationKey,
    mutationFn: async ({ isNew }: { of: readonly unknown[]; isNew: boolean }): Promise<TriggerOutcome> => {
      if (unloaded !== undefined) return { kind: 'notLoaded', id: unloaded }
      if (invalid.includes('facts') || invalid.includes('payload')) return { kind: 'unreadable' }
      if (clean.kind !== 'id') return { kind: clean.kind === 'empty' ? 'noPerson' : 'wrongPerson' }
      const call = callOf(workflow, input, { subscriberId: id, ...(isNew && detailsIn(person)) })
      const refusals = triggerRefusals(workflow, call, semantics)
      if (refusals.length > 0) return { kind: 'refused', refusals }
      return isNew || (await exists(id)) ? send(call) : { kind: 'newPerson', id }
    },
  })
  const of = [input, active, unloaded]
  // Only a run that was begun outlives a change of the test or of the workflow's status.
  const isCurrent =
    data?.kind === 'sent' ||
    (data?.kind === 'newPerson' ? data.id === id : of.every((one, at) => one === variables?.of[at]))
  const outcome = isCurrent ? data : undefined
  return {
    outcome,
    isPending,
    start() {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate({ of, isNew: outcome?.kind === 'newPerson' })
    },
  }
}

const storedFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'data'] as const

/** What a trigger stores about a person who does not exist yet. */
const detailsIn = (person: Fields) =>
  Object.fromEntries(
    storedFields.flatMap((field) => (person[field] === undefined ? [] : [[field, person[field]]])),
  )

/** The call of a trigger. Only the ID of an existing person is sent, so that the trigger does not change them. */
function callOf(
  workflow: Workflow,
  { payload, facts: { tenant } }: TestInput,
  to: { subscriberId: string },
): Call {
  const used = reservedIn(workflow)
  return {
    to,
    payload,
    ...(used.has('tenant') && isRecord(tenant) ? { tenant } : {}),
    ...(used.has('actor') ? { actor: { subscriberId: to.subscriberId } } : {}),
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
