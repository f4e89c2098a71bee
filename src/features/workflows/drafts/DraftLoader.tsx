import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { Workflow } from '#src/contract/workflow.ts'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import type { WorkflowValues } from '../model/values.ts'
import type { WorkflowDraft } from './draft-session.ts'
import { reviveValues } from './revive.ts'
import { troubleWords } from './words.ts'

/** A draft to continue, with the form's first values and the workflow it edits, as it was when the draft was started. */
export type LoadedDraft = { draft: WorkflowDraft; values: WorkflowValues; base: Workflow | undefined }

type Props = {
  id: string
  children: (loaded: LoadedDraft) => ReactNode
  /** Shown if the draft is missing. */
  fallback: ReactNode
}

/** Opens a draft of this device. Remount it when the id changes. */
export function DraftLoader({ id, children, fallback }: Props) {
  const { drafts } = useClient()
  const [opened, setOpened] = useState<LoadedDraft | 'missing'>()
  const t = useWords(troubleWords)
  useEffect(() => {
    let isUnmounted = false
    let mine: WorkflowDraft | undefined
    const open = async () => {
      const draft = await (await drafts()).open(id)
      const stored = draft?.get().draft
      const values = reviveValues(stored?.values)
      if (!draft || !values || isUnmounted) {
        await draft?.close()
        return setOpened('missing')
      }
      mine = draft
      return setOpened({ draft, values, base: Workflow.safeParse(stored?.base).data })
    }
    open().catch(() => setOpened('missing'))
    return () => {
      isUnmounted = true
      void mine?.close()
    }
  }, [drafts, id])
  if (!opened) return <LoadingState label={t('open.loading')} />
  if (opened !== 'missing') return children(opened)
  return (
    <>
      <MissingDraft />
      {fallback}
    </>
  )
}

/** Explains why the requested draft is not here. */
function MissingDraft() {
  const t = useWords(troubleWords)
  return (
    <InlineAlert title={t('open.missing')}>
      {t.rich('open.missing.text', { link: <Link to="/workflows" /> })}
    </InlineAlert>
  )
}
