import { type MutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import type { Note } from '#src/client/call.ts'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { Journal } from '#src/client/journal/journal.ts'
import { write } from '#src/client/query.ts'
import { CallError, isUncertain } from '#src/client/failure.ts'
import type { InverseRequest } from '#src/domain/inverse.ts'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords, type Words } from '#src/ui/language.tsx'
import { changesLine } from './entry-text.ts'
import { words } from './words.ts'

/** Whether taking it back may be asked for. Whether it can be is looked up then. */
export const isUndoable = (entry: Entry): entry is WriteEntry =>
  entry.kind === 'write' &&
  entry.outcome === 'applied' &&
  ['preferencesUpdate', 'workflowPreferenceUpdate', 'workflowStatusUpdate'].includes(entry.operation)

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
  const failure = error instanceof CallError ? error.failure : undefined
  if (!failure || isUncertain(failure) || failure.kind !== 'refused') return t('undo.noAnswer')
  return t('undo.refused', { status: String(failure.status) })
}

/** Sends what takes an entry back, or says why not. */
export function useUndo(journal: Journal | undefined) {
  const { queryClient } = useClient()
  const { baseUrl } = useSession()
  const toast = useToast()
  const t = useWords(words)
  const refuse = (reason: string) => void toast({ tone: 'error', message: t('undo.failed', { reason }) })
  const undo = useMutation({
    mutationFn: async ({ entry, requests }: { entry: WriteEntry; requests: InverseRequest[] }) => {
      for (const request of requests) await send(queryClient, request, { undoes: entry.id })
    },
    onSuccess: (_, { entry }) => {
      void queryClient.invalidateQueries()
      toast({ message: t('undo.done', { change: changesLine(t, entry) }) })
    },
    onError: (error) => refuse(failureReason(t, error)),
  })
  const start = async (entry: WriteEntry) => {
    if (entry.connection.baseUrl !== baseUrl) return refuse(t('undo.elsewhere', entry.connection))
    const inverse = await journal?.inverse(entry)
    if (!inverse) return
    if (inverse.kind === 'possible') undo.mutate({ entry, requests: inverse.requests })
    else refuse(t(`undo.${inverse.kind}`))
  }
  return { start, busy: undo.isPending }
}
