import { type MutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import type { Note } from '#src/client/call.ts'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { Journal } from '#src/client/journal/journal.ts'
import { write } from '#src/client/query.ts'
import { CallError, isUncertain } from '#src/client/failure.ts'
import { inverseOf, type InverseRequest } from '#src/domain/inverse.ts'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords, type Words } from '#src/ui/language.tsx'
import { changesLine } from './entry-text.ts'
import { words } from './words.ts'

/** Whether taking it back may be asked for. Whether it was changed again since is looked up then. */
export const isUndoable = (entry: Entry): entry is WriteEntry =>
  entry.kind === 'write' && inverseOf(entry, []).kind === 'possible'

/** After whatever else is being written to the same preferences. */
function send(client: QueryClient, { operation, input }: InverseRequest, note: Note) {
  const subscriberId = 'subscriberId' in input ? input.subscriberId : undefined
  const scope = subscriberId === undefined ? {} : { scope: `preferences of ${subscriberId}` }
  const options = client.defaultMutationOptions(
    write(operation, scope) as MutationOptions<unknown, Error, object>,
  )
  return client
    .getMutationCache()
    .build(client, options)
    .execute({ ...input, note })
}

function failureReason(t: Words<(typeof words)['english']>, error: unknown): string {
  // Everything but a call is a look at the journal.
  if (!(error instanceof CallError)) return t('undo.unread')
  const { failure } = error
  if (failure.kind === 'locked' || failure.kind === 'notOffered') return t('undo.notSent')
  if (isUncertain(failure) || failure.kind !== 'refused') return t('undo.noAnswer')
  return t('undo.refused', { status: String(failure.status) })
}

/** Sends what takes an entry back, or says why not. */
export function useUndo(journal: Journal | undefined): (entry: WriteEntry) => void {
  const { queryClient, explaining } = useClient()
  const { baseUrl } = useSession()
  const toast = useToast()
  const t = useWords(words)
  const refuse = (reason: string) => toast({ tone: 'error', message: t('undo.failed', { reason }) })
  const undo = useMutation({
    mutationKey: ['undo'],
    mutationFn: async ({ entry, from }: { entry: WriteEntry; from: Journal }) => {
      const why = await explaining.ask({ operation: 'undo', name: changesLine(t, entry) })
      if (!why) return 'dismissed'
      const inverse = await from.inverse(entry)
      if (inverse.kind !== 'possible') return inverse.kind
      for (const request of inverse.requests) await send(queryClient, request, { ...why, undoes: entry.id })
      return 'done'
    },
    onSuccess: (outcome, { entry }) => {
      if (outcome === 'dismissed') return
      if (outcome === 'done') toast({ message: t('undo.done', { change: changesLine(t, entry) }) })
      else refuse(t(`undo.${outcome}`))
    },
    onError: (error) => refuse(failureReason(t, error)),
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return (entry) => {
    // The second press of two, which comes before anything shows the first.
    if (!journal || queryClient.isMutating({ mutationKey: ['undo'] }) > 0) return
    if (entry.connection.baseUrl !== baseUrl) refuse(t('undo.elsewhere', entry.connection))
    else undo.mutate({ entry, from: journal })
  }
}
