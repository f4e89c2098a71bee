import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Draft } from '#src/client/drafts/draft-store.ts'
import { Workflow } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import type { WorkflowValues } from '../model/values.ts'
import { after } from './use-draft-session.ts'
import { isContinued } from './use-unsaved-drafts.ts'
import { troubleWords } from './words.ts'

/** A draft to continue, with the form's first values and the workflow it edits, as it was when the draft was started. */
export type LoadedDraft = { draft: Draft; values: WorkflowValues; base: Workflow | undefined }

type Props = {
  /** Of the draft that the URL asks for. */
  id: string | undefined
  /** Without an id: the workflow whose unsaved changes are continued, if this person has some. */
  workflowId?: string
  children: (loaded: LoadedDraft) => ReactNode
  /** Shown if the draft is missing. */
  fallback: ReactNode
}

/** How long the form waits for the drafts of this device before it continues without one. */
const storageTimeoutMs = 4000

/** Opens a draft of this device. Remount it when the id changes. */
export function DraftLoader({ id, workflowId, children, fallback }: Props) {
  const { drafts, session } = useClient()
  const t = useWords(troubleWords)
  const read = async () => {
    const store = await drafts()
    const by = session.get().person?.name
    const wanted = id ?? (await store.list()).find(isContinued(workflowId, by))?.id
    return wanted === undefined ? undefined : store.read(wanted)
  }
  const { data } = useQuery({
    queryKey: ['draft', id, workflowId],
    queryFn: async () => (await Promise.race([read().catch(() => null), after(storageTimeoutMs)])) ?? null,
    staleTime: 'static',
    gcTime: 0,
  })
  if (data === undefined) return <LoadingState label={t('open.loading')} />
  const values = data?.values as WorkflowValues | undefined // written by this form
  if (data && values && Array.isArray(values.steps)) {
    return children({ draft: data, values, base: Workflow.safeParse(data.base).data })
  }
  return (
    <>
      {id !== undefined && (
        <InlineAlert title={t('open.missing')}>
          {t.rich('open.missing.text', { link: <Link to="/workflows" /> })}
        </InlineAlert>
      )}
      {fallback}
    </>
  )
}
