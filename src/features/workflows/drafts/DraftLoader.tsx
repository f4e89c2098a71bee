import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { Workflow } from '#src/contract/workflow.ts'
import { isExactly } from '#src/domain/json/patch.ts'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import type { WorkflowValues } from '../model/values.ts'
import type { Draft } from '#src/client/drafts/draft-store.ts'
import { reviveValues } from './revive.ts'
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
  const [opened, setOpened] = useState<LoadedDraft | 'missing' | 'none'>()
  const t = useWords(troubleWords)
  useEffect(() => {
    const left = new AbortController()
    const show = (found: LoadedDraft | undefined) => {
      if (!left.signal.aborted) setOpened(found ?? (id === undefined ? 'none' : 'missing'))
      left.abort()
    }
    const open = async () => {
      const store = await drafts()
      const by = session.get().person?.name
      const wanted = id ?? (await store.list()).find(isContinued(workflowId, by))?.id
      show(wanted === undefined ? undefined : revived(await store.read(wanted)))
    }
    open().catch(() => show(undefined))
    const timer = setTimeout(() => show(undefined), storageTimeoutMs)
    return () => {
      left.abort()
      clearTimeout(timer)
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

/** A history only fits the exact values it was recorded with. */
function revived(draft: Draft | undefined): LoadedDraft | undefined {
  const values = reviveValues(draft?.values)
  if (!draft || !values) return undefined
  const isWhole = isExactly(values, draft.values)
  return {
    draft: isWhole ? draft : { ...draft, values, past: [], future: [] },
    values,
    base: Workflow.safeParse(draft.base).data,
  }
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
