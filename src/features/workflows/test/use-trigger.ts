import { useRef, useState } from 'react'
import { runPage } from '#src/client/runs.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { mayBeDone } from '#src/client/create-once.ts'
import { CallError, type Failure } from '#src/client/failure.ts'
import { runWrite, write } from '#src/client/query.ts'
import { randomId } from '#src/client/random-id.ts'
import type { TriggerEvent } from '#src/contract/event.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { SentTrigger } from './RunLive.tsx'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'

export type TriggerOutcome =
  | { kind: 'sent'; sent: SentTrigger }
  /** Accepted by the service, but nothing runs. */
  | { kind: 'stopped'; status: string; errors: readonly string[] }
  | { kind: 'failed'; failure: Failure }

export type TriggerInput = Pick<TriggerEvent, 'to' | 'payload' | 'tenant' | 'actor'>

/** A trigger without an answer, and the input it was made from. */
type Unanswered = { input: string; body: TriggerEvent & { transactionId: string } }

/**
 * Triggers a workflow, one call at a time. The transaction id is made here, so that a lost answer can be looked up. Until
 * its run is found, the same input is the same trigger.
 */
export function useTrigger(workflow: Workflow) {
  const { reasonPrompt, queryClient } = useClient()
  const isInFlight = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<TriggerOutcome>()
  const unanswered = useRef<Unanswered>(undefined)

  const isFound = ({ body: { transactionId: id } }: Unanswered) =>
    queryClient
      .getQueryData(runPage({ transaction: id }).queryKey)
      ?.data.some(({ transactionId }) => transactionId === id) ?? false

  const send = async (call: TriggerInput, subscriberId: string): Promise<TriggerOutcome> => {
    const { name } = workflow
    const why = await reasonPrompt.ask({ operation: 'eventTrigger', name })
    if (!why) return { kind: 'failed', failure: { kind: 'notExplained' } }
    const identifier = identifierIn(workflow)
    // Without the details of a person, who exists once it has run.
    const input = JSON.stringify([identifier, { ...call, to: subscriberId }])
    const earlier = unanswered.current
    const isRepeated = earlier?.input === input && !isFound(earlier)
    const body = isRepeated ? earlier.body : { ...call, name: identifier, transactionId: randomId() }
    const { transactionId } = body
    unanswered.current = { input, body }
    const sent = { transactionId, subscriberId, isUnknown: false }
    const note = { ...why, names: { workflow: name, identifier } }
    try {
      const written = { body, note, idempotencyKey: transactionId }
      const answer = await runWrite(queryClient, write('eventTrigger'), written)
      unanswered.current = undefined
      if (answer.status === 'processed')
        return { kind: 'sent', sent: { ...sent, transactionId: answer.transactionId ?? transactionId } }
      return { kind: 'stopped', status: answer.status, errors: answer.error ?? [] }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { failure } = error
      if (mayBeDone(failure, isRepeated)) return { kind: 'sent', sent: { ...sent, isUnknown: true } }
      unanswered.current = undefined
      return { kind: 'failed', failure }
    }
  }

  /** `prepare` returns the call, or `undefined` to cancel it. */
  const trigger = async (prepare: () => Promise<TriggerInput | undefined>, subscriberId: string) => {
    if (isInFlight.current) return
    isInFlight.current = true
    setBusy(true)
    try {
      const call = await prepare()
      if (call) setOutcome(await send(call, subscriberId))
    } finally {
      isInFlight.current = false
      setBusy(false)
    }
  }
  return { trigger, isBusy, outcome, forget: () => setOutcome(undefined) }
}
