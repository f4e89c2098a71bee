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
import { isUnsaved } from './use-unsaved-drafts.ts'
import { troubleWords } from './words.ts'

/** A draft to continue, with the form's first values and the workflow it edits, as it was when the draft was started. */
export type LoadedDraft = { draft: WorkflowDraft; values: WorkflowValues; base: Workflow | undefined }

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
  const [opened, setOpened] = useState<LoadedDraft | 'missing' | 'none'>()
  const t = useWords(troubleWords)
  useEffect(() => {
    let isOver = false
    let mine: WorkflowDraft | undefined
    const newest = async () => {
      const heads = await (await drafts()).list()
      const by = session.get().person?.name
      return heads.find((head) => head.of?.workflowId === workflowId && head.by === by && isUnsaved(head))?.id
    }
    const open = async () => {
      const wanted = id ?? (await newest())
      if (wanted === undefined) return setOpened('none')
      const draft = await (await drafts()).open(wanted)
      const stored = draft?.get().draft
      const values = reviveValues(stored?.values)
      if (!draft || !values || isOver) {
        await draft?.close()
        return setOpened(id === undefined ? 'none' : 'missing')
      }
      mine = draft
      return setOpened({ draft, values, base: Workflow.safeParse(stored?.base).data })
    }
    const fail = () => setOpened(id === undefined ? 'none' : 'missing')
    open().catch(fail)
    const giveUp = () => {
      isOver = true
      if (!mine) fail()
    }
    const timer = setTimeout(giveUp, storageTimeoutMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      void mine?.close()
    }
  }, [drafts, session, id, workflowId])
  if (!opened) return <LoadingState label={t('open.loading')} />
  if (opened === 'none') return fallback
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
