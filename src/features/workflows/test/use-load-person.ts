import { useMutation } from '@tanstack/react-query'
import { useClient } from '#src/client/ClientProvider.tsx'
import { CallError } from '#src/client/failure.ts'
import { type OwnPreferences, readOwnPreferences } from '../model/own-preferences.ts'
import { read } from '#src/client/query.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { keysOf } from '#src/domain/json/same-json.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { cleanId } from '#src/domain/subscribers/subscriber-id.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { useTest } from '../model/test-input.ts'
import { testWords } from './words.ts'

/** Fills in a subscriber of the service, with their preferences. */
export function useLoadPerson(workflowId: string | undefined) {
  const { queryClient } = useClient()
  const { form, input } = useTest()
  const [t, f] = [useWords(testWords), useWords(failureWords)]
  const load = useMutation({
    mutationFn: async (typed: string) => {
      const clean = cleanId(typed)
      if (clean.kind !== 'id') throw new Error(t('who.wrongId'))
      const { id } = clean
      // Never cached: conditions are often tried right after a change.
      const subscriber = await queryClient.query({
        ...read('subscriberGet', { subscriberId: id }),
        staleTime: 0,
      })
      const own = await readOwnPreferences(queryClient, { subscriberId: id, workflowId })
      return { id, subscriber, own }
    },
    onSuccess: ({ id, subscriber, own: { global, subscriber: own, at } }) => {
      const unread = {
        ...(typeof global === 'string' && { global }),
        ...(typeof own === 'string' && { subscriber: own }),
      }
      // What conditions ask of the surroundings is not the subscriber's.
      const { subscriber: _, preferences: __, ...around } = input?.facts ?? {}
      const facts = {
        subscriber: factsOf(subscriber),
        preferences: { ...layerOf('allWorkflows', global), ...layerOf('thisWorkflow', own) },
        ...around,
      }
      form.setValue('person', {
        id,
        name: fullName(subscriber) || id,
        at,
        ...(Object.keys(unread).length > 0 && { unread }),
      })
      form.setValue('caseId', '')
      form.setValue('facts', JSON.stringify(facts, null, 2))
      announce(t('who.loaded', { id }))
    },
  })
  const textOf = (error: Error) => {
    if (!(error instanceof CallError)) return error.message
    const { failure } = error
    return failure.kind === 'refused' && failure.status === 404
      ? t('who.missing')
      : failureText(f, 'read', failure)
  }
  return {
    load: load.mutate,
    forget: load.reset,
    isLoading: load.isPending,
    error: load.error ? textOf(load.error) : undefined,
  }
}

/** The switches that the person has set at one level. */
function layerOf(name: string, set: OwnPreferences['global']) {
  const isSet = typeof set !== 'string' && (set.enabled !== undefined || keysOf(set.channels).length > 0)
  return isSet ? { [name]: set } : {}
}

/** Fields that the service itself records, and the credentials of push and chat. */
const recorded: ReadonlySet<string> = new Set([
  'id',
  'channels',
  'createdAt',
  'updatedAt',
  'deleted',
  'deletedAt',
])

function factsOf(subscriber: Subscriber): Record<string, unknown> {
  const fields = Object.entries(subscriber).filter(([name]) => !name.startsWith('_') && !recorded.has(name))
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
