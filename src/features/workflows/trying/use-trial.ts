import { useState } from 'react'
import { useClient, useIsOffered, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { CallError } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { cleanId } from '#src/domain/subscribers/subscriber-id.ts'
import { type TriggerRefusal, triggerRefusals } from '#src/domain/trigger/trigger-check.ts'
import { useWords } from '#src/ui/language.tsx'
import type { TestInput } from '../test-input/test-input.ts'
import { testInputWords } from '../test-input/words.ts'
import { triggerInputOf, hasPersonDetails, subscriberIdIn } from './trial-input.ts'
import { useTrigger } from './use-trigger.ts'

type Problem =
  | { of: TestInput; kind: 'person'; text: string }
  | { of: TestInput; kind: 'unreadable' }
  | { of: TestInput; kind: 'refused'; refusals: readonly TriggerRefusal[] }

export type Trial = ReturnType<typeof useTrial>

/** Checks an input, asks before a subscriber is created, and triggers. Results are valid until the input changes. */
export function useTrial(workflow: Workflow, input: TestInput) {
  const w = useWords(testInputWords)
  const { semantics } = useServiceFacts()
  const { trigger, isBusy, outcome, forget } = useTrigger(workflow)
  const exists = useExists()
  const [found, setFound] = useState<Problem>()
  const [unknownId, setUnknownId] = useState<string>()
  const clean = cleanId(subscriberIdIn(input))
  const id = clean.kind === 'id' ? clean.id : ''
  const isNew = id !== '' && unknownId === id

  const problemIn = (): Problem | undefined => {
    if (clean.kind !== 'id')
      return { of: input, kind: 'person', text: w(clean.kind === 'empty' ? 'load.empty' : 'load.wrong') }
    if (input.texts?.['payload'] !== undefined || input.texts?.['tenant'] !== undefined)
      return { of: input, kind: 'unreadable' }
    const refusals = triggerRefusals(workflow, triggerInputOf(workflow, input, id, isNew), semantics)
    return refusals.length > 0 ? { of: input, kind: 'refused', refusals } : undefined
  }
  const start = async () => {
    const problem = problemIn()
    if (isBusy) return
    setFound(problem)
    forget()
    if (problem) return
    await trigger(async () => {
      if (isNew || (await exists(id))) return triggerInputOf(workflow, input, id, isNew)
      setUnknownId(id)
      return undefined
    }, id)
    if (isNew) setUnknownId(undefined)
  }
  const problem = found?.of === input ? found : undefined
  return {
    start: () => void start(),
    isBusy,
    outcome,
    problem,
    personError: problem?.kind === 'person' ? problem.text : undefined,
    isNew: isNew && outcome === undefined,
    isTyped: hasPersonDetails(input),
  }
}

/** Whether the service has a subscriber, as far as it can be asked. */
function useExists() {
  const { queryClient } = useClient()
  const isOffered = useIsOffered('subscriberGet') !== false
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
