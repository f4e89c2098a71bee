import { useQuery } from '@tanstack/react-query'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { DraftHead } from '#src/client/drafts/draft-store.ts'
import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { draftWords } from './words.ts'

/** Whether the service does not have what is in the draft. */
export const isUnsaved = ({ of, isSame }: DraftHead) => of === undefined || isSame !== true

/** Whether *Edit* of a workflow continues a draft: unsaved changes by the same person. */
export const isContinued = (workflowId: string | undefined, by: string | undefined) => (head: DraftHead) =>
  head.of?.workflowId === workflowId && head.by === by && isUnsaved(head)

/** Drafts on this device that the service does not have yet, newest first; `undefined` until they are known. */
export function useUnsavedDrafts(): DraftHead[] | undefined {
  const { drafts } = useClient()
  const { baseUrl } = useSession()
  const { data, isError } = useQuery({
    queryKey: ['drafts', baseUrl],
    queryFn: async () => (await (await drafts()).list()).filter(isUnsaved),
    staleTime: 0,
  })
  // A browser without a database has no drafts.
  return isError ? [] : data
}

/** The newest draft of a workflow that exists. */
export const useUnsavedDraftOf = (workflowId: string | undefined): DraftHead | undefined =>
  useUnsavedDrafts()?.find(({ of }) => of !== undefined && of.workflowId === workflowId)

/** Who started a draft, if that was another person in this browser. */
export function useOtherAuthor(head: DraftHead | undefined): string | undefined {
  const { person } = useSession()
  return head?.by === person?.name ? undefined : head?.by
}

/** A discarded draft can be restored from the toast, with its history and test. */
export function useDiscardDraft() {
  const { drafts } = useClient()
  const t = useWords(draftWords)
  return async ({ id, of }: DraftHead) => {
    try {
      const store = await drafts()
      const putBack = await store.remove(id)
      if (!putBack) return
      const onAct = () =>
        void putBack().catch(() => toast({ message: t(of ? 'notBack.changes' : 'notBack'), tone: 'error' }))
      toast({ message: t(of ? 'discarded.changes' : 'discarded'), action: { label: t('undo'), onAct } })
    } catch {
      toast({ message: t(of ? 'notDiscarded.changes' : 'notDiscarded'), tone: 'error' })
    }
  }
}

/** For the menu of a workflow with unsaved changes. */
export function useDiscardItem(workflowId: string): MenuItem[] {
  const head = useUnsavedDraftOf(workflowId)
  const discard = useDiscardDraft()
  const t = useWords(draftWords)
  return head ? [{ label: t('discard.changes'), onSelect: () => void discard(head) }] : []
}

export const draftName = ({ title }: DraftHead): string => title.trim()
