import { useMutation } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
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

/** The chosen subscriber who is not filled in: while they are loaded, or with the reason. It is an error of the test's form. */
export function useUnloaded(): { id: string; reason: string | undefined } | undefined {
  const { form } = useTest()
  const { person } = useFormState({ control: form.control, name: 'person' }).errors
  return person?.type === undefined ? undefined : { id: person.type, reason: person.message }
}

/** Fills in a subscriber of the service, with their preferences. */
export function useLoadPerson(workflowId: string | undefined) {
  const { queryClient } = useClient()
  const { form, input } = useTest()
  const [t, f] = [useWords(testWords), useWords(failureWords)]
  // oxlint-disable-next-line no-restricted-properties -- of the moment of the answer, when someone else may be chosen
  const isWanted = (typed: string) => form.getFieldState('person').error?.type === typed
  const load = useMutation({
    onMutate: (typed) => form.setError('person', { type: typed }),
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
    onSuccess: ({ id, subscriber, own: { global, subscriber: own, at } }, typed) => {
      if (!isWanted(typed)) return
      form.clearErrors('person')
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
    onError: (error, typed) => {
      if (isWanted(typed)) form.setError('person', { type: typed, message: textOf(error, typed) })
    },
  })
  const textOf = (error: Error, id: string) => {
    if (!(error instanceof CallError)) return error.message
    const { failure } = error
    return failure.kind === 'refused' && failure.status === 404
      ? t('who.missing', { id })
      : failureText(f, 'read', failure)
  }
  return load.mutate
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
