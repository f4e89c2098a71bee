import { useSyncExternalStore } from 'react'
import type { Client } from '#src/client/client.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { CallError, isUncertain } from '#src/client/failure.ts'
import { invalidate, runWrite, scopeOf, write } from '#src/client/query.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { useWords } from '#src/ui/language.tsx'
import { type Batch, holdDeletes, undoTimeMs } from '../../shared/held-deletes.ts'
import { failureText, failureWords } from './failures.ts'
import { personWords } from './person-words.ts'
import { forgetSubscribers } from './tab-storage.ts'

/** Deletes belong to the tab, not to a page: they are sent while another page is shown. */
const ofClient = new WeakMap<Client, ReturnType<typeof holdDeletes>>()

function useDeletes() {
  const client = useClient()
  const t = useWords(personWords)
  const f = useWords(failureWords)
  const known = ofClient.get(client)
  if (known) return known
  const { queryClient } = client
  /** Afterwards the service knows who exists: the same ID may be used again, and in other environments. */
  const send = async ({ ids, note, baseUrl }: Batch) => {
    for (const id of ids) {
      try {
        const remove = write('subscriberDelete', scopeOf.subscriber(id))
        await runWrite(queryClient, remove, { subscriberId: id, note })
        forgetSubscribers(baseUrl, id)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const reason = failureText(f, 'write', { failure: error.failure, subscriberId: id })
        const outcome = isUncertain(error.failure) ? 'delete.unclear' : 'delete.failed'
        toast({ message: t(outcome, { id, reason }), tone: 'error' })
      }
    }
    await invalidate(queryClient, 'subscriberList', 'subscriberGet')
    return ids
  }
  // Each batch is of one subscriber.
  const deletes = holdDeletes(client, { send, sendAtOnce: (batch) => void send(batch) })
  ofClient.set(client, deletes)
  return deletes
}

/** The link of a subscriber in the list, where a delete leads. */
const rowOf = (id: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')].find(
    ({ pathname }) => pathname === `/subscribers/${encodeURIComponent(id)}`,
  )

/** Deletes a subscriber after a delay for undo. Resolves to `false` if the reason was not given. */
export function useDeletePerson() {
  const client = useClient()
  const deletes = useDeletes()
  const t = useWords(personWords)
  return async (subscriberId: string, name: string): Promise<boolean> => {
    const { baseUrl } = client.session.get()
    // Asked now, because the page may be closed by the time it is sent.
    const note = await client.reasonPrompt.ask({ operation: 'subscriberDelete', name, subscriberId })
    if (!note) return false
    let hide: () => void = () => undefined
    const scheduled = deletes.schedule({ ids: [subscriberId], note, baseUrl, hide: () => hide() })
    hide = toast({
      message: t('deleted', { name }),
      // Nothing has been deleted yet.
      tone: 'info',
      action: {
        label: t('undo'),
        onAct: () => {
          scheduled.undo()
          toast({ message: t('delete.undone', { name }) })
          focusIfLost(() => rowOf(subscriberId))
        },
        hasUndoKey: true,
      },
      stayMs: undoTimeMs,
      onEnd: () => void scheduled.send(),
    })
    return true
  }
}

/** IDs of subscribers who are deleted or about to be. */
export function useDeletedPeople(): ReadonlySet<string> {
  const deletes = useDeletes()
  return useSyncExternalStore(deletes.subscribe, deletes.hidden)
}
