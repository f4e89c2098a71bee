import { useClient } from '#src/client/ClientProvider.tsx'
import { isNamed } from '#src/client/create-once/create-record.ts'
import type { OnFound } from '../creation/CheckCreated.tsx'

/** Ends the drafts that an unanswered attempt sent, once the workflow it created is found. Leaves forms that are open. */
export function useFinishDraft(): OnFound {
  const { drafts } = useClient()
  return (saved, record) => {
    const finish = async () => {
      const [store, { sentBody }, { endDraft }, { reviveValues }] = await Promise.all([
        drafts(),
        import('../creation/creation.ts'),
        import('./end-draft.ts'),
        import('./revive.ts'),
      ])
      const ofNew = (await store.list()).filter(({ of, title }) => !of && isNamed(record, title))
      for (const { id } of ofNew) {
        const draft = await store.open(id)
        const sent = reviveValues(draft?.get().draft.values)
        const isSent = sent && (await sentBody(sent, record.fingerprint)) !== undefined
        if (draft && isSent && draft.get().holder === 'here')
          await endDraft(store, draft, { saved, sent, mark: 'created' })
        else await draft?.close()
      }
    }
    // A draft that could not be removed is only offered again.
    void finish().catch(() => undefined)
  }
}
