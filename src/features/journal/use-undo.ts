import { useMutation } from '@tanstack/react-query'
import type { Note } from '#src/client/call/types.ts'
import type { Client } from '#src/client/client.ts'
import { answeredSince, preferenceWrite, refreshPreference } from '#src/client/preferences.ts'
import { endpointOf } from '#src/contract/endpoints.ts'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Journal } from '#src/client/journal/source.ts'
import { runWrite, scopeOf, write } from '#src/client/query.ts'
import { CallError, isUncertain, NotAppliedError, NotSentError } from '#src/client/failure.ts'
import { type Inverse, inverseOf, inverseOn, channelsWithNewOverride } from '#src/domain/journal/inverse.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { changesLine, namesOf, undoQuestion } from './entry-text.ts'
import { undoWords, whyUnread } from '../shared/undo-words.ts'
import { words } from './words.ts'

/** Whether a write can be undone, as far as this tab knows; the undo itself asks the service. */
export function useInverses(writes: readonly WriteEntry[]): (entry: WriteEntry) => Inverse {
  const { queryClient } = useClient()
  const { globalSwitches } = useServiceFacts()
  return (entry) => {
    const { answeredAt, at, subject } = entry
    const { subscriberId, workflowId } = subject
    const now =
      subscriberId === undefined
        ? undefined
        : answeredSince(queryClient, { subscriberId, workflowId }, Date.parse(answeredAt ?? at))
    return inverseOn(globalSwitches, entry, inverseOf(entry, writes, now))
  }
}

/** Writes in order with other writes of the same subject; if the answer is lost, reads to find out the outcome. */
function applyInverse(client: Client, { subject }: WriteEntry, back: Switches, note: Note) {
  const { subscriberId, workflowId = '' } = subject
  if (subscriberId !== undefined) {
    const place = { subscriberId, workflowId: subject.workflowId }
    return runWrite(client.queryClient, preferenceWrite(client, subscriberId), {
      ...place,
      switches: back,
      note,
    })
  }
  const options = {
    ...write('workflowStatusUpdate', scopeOf.workflow(workflowId)),
    meta: { settle: () => undefined },
  }
  return runWrite(client.queryClient, options, { workflowId, body: { active: back.active === true }, note })
}

/** The current state of what was written, in the shape that the journal keeps. */
async function currentState(client: Client, { operation, subject }: WriteEntry): Promise<unknown> {
  const { subscriberId, workflowId } = subject
  if (operation === 'workflowStatusUpdate' && workflowId !== undefined)
    return client.call('workflowGet', { workflowId }).catch(ignoreNotOffered)
  if (subscriberId === undefined) return undefined
  const result = await refreshPreference(client, { subscriberId, workflowId }).catch(ignoreNotOffered)
  return result?.preference
}

/** A failed read stops the undo, unless the service does not offer reads. */
function ignoreNotOffered(error: unknown): undefined {
  if (error instanceof CallError && error.failure.kind === 'notOffered') return undefined
  throw error
}

function failureReason(t: WordsOf<typeof words>, u: WordsOf<typeof undoWords>, error: unknown): string {
  if (error instanceof NotAppliedError) return t('undo.notApplied')
  if (!(error instanceof CallError) || error.endpoint === 'journal') return u(`not.${whyUnread(error)}`)
  const isRead = error instanceof NotSentError || endpointOf(error.endpoint).method === 'GET'
  if (isRead || error.failure.kind === 'locked') return u(`not.${whyUnread(error)}`)
  const { failure } = error
  if (failure.kind === 'notOffered') return u('not.notOffered')
  if (isUncertain(failure) || failure.kind !== 'refused') return t('undo.noAnswer')
  return t('undo.refused', { status: String(failure.status) })
}

export function useUndo(journal: Journal): (entry: WriteEntry) => void {
  const client = useClient()
  const { queryClient, reasonPrompt } = client
  const { globalSwitches } = useServiceFacts()
  const t = useWords(words)
  const u = useWords(undoWords)
  const refuse = (message: string) => toast({ tone: 'error', message })
  const undo = useMutation({
    mutationKey: ['undo'],
    mutationFn: async (entry: WriteEntry) => {
      const look = async () => {
        const before = await currentState(client, entry)
        return { before, inverse: inverseOn(globalSwitches, entry, await journal.inverse(entry, before)) }
      }
      const first = await look()
      if (first.inverse.kind !== 'possible') return first.inverse.kind
      const why = await reasonPrompt.ask(undoQuestion(t, entry, first.inverse.back))
      if (!why) return 'dismissed'
      // It may have been changed elsewhere while the reason was typed.
      const { before, inverse } = why.reason === undefined ? first : await look()
      if (inverse.kind !== 'possible') return inverse.kind
      const note = {
        ...why,
        undoes: entry.id,
        names: namesOf(entry),
        ...(before === undefined ? {} : { before }),
      }
      await applyInverse(client, entry, inverse.back, note)
      return 'done'
    },
    onSuccess: (outcome, entry) => {
      if (outcome === 'dismissed') return
      void queryClient.invalidateQueries()
      if (outcome === 'done')
        toast({
          message: u(channelsWithNewOverride(entry).length > 0 ? 'doneOwn' : 'done', {
            change: changesLine(t, entry),
          }),
        })
      else refuse(u(`not.${outcome}`))
    },
    onError: (error) => {
      // Reads would ask again for the sign-in that the person postponed.
      const isPutOff = error instanceof CallError && error.failure.kind === 'locked'
      if (!isPutOff) void queryClient.invalidateQueries()
      refuse(failureReason(t, u, error))
    },
  })
  return (entry) => {
    if (queryClient.isMutating({ mutationKey: ['undo'] }) > 0) return
    undo.mutate(entry)
  }
}
