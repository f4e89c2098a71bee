import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { WorkflowValues } from '../model/values.ts'
import { storeNewDraft } from './store-new-draft.ts'
import type { FormStart, DraftSession } from './draft-session.ts'
import { reviveValues } from './revive.ts'
import { useDraftView } from './use-draft-view.ts'
import { versionWords } from './words.ts'

/** A moment of a draft. Without `at` it is the present, or the beginning. */
export type Moment = { key: string; label: string; at?: string; values: WorkflowValues }

/** A draft's versions, newest first, and all moments that can be compared. */
export function useVersions(draftSession: DraftSession, onClose: () => void) {
  const { draft, drafts, versionsAt, formStart } = draftSession
  const { draft: kept } = useDraftView(draft)
  const t = useWords(versionWords)
  const toast = useToast()
  const navigate = useNavigate()
  const [found, setFound] = useState<Moment[]>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const versions = await drafts.versions(versionsAt)
    return versions.flatMap(({ number, name, at, values, mark }): Moment[] => {
      const revived = reviveValues(values)
      const label = mark ? t(mark) : name
      return revived ? [{ key: String(number), label, at, values: named(revived, formStart) }] : []
    })
  }, [drafts, versionsAt, formStart, t])
  useEffect(() => {
    const show = () => void read().then(setFound, () => setFailed(true))
    show()
    // A form that was just saved stores its version a moment later.
    return drafts.subscribe(show)
  }, [read, drafts])

  const keep = async (name: string) => {
    try {
      draftSession.check()
      await drafts.keepVersion(versionsAt, { name, values: draft.get().draft.values })
      await draft.keep()
      toast({ message: t('kept', { name }) })
      return true
    } catch {
      toast({ message: t('notKept'), tone: 'error' })
      return false
    }
  }
  const restore = async ({ values, label }: Moment) => {
    try {
      const { of, base } = draft.get().draft
      const from = of ? { of, base } : { samplesAt: versionsAt }
      const id = await storeNewDraft(drafts, values, from)
      if (id === undefined) throw new Error('It is not kept')
      const search = { draft: id }
      onClose()
      await (of
        ? navigate({ to: '/workflows/$workflowId/edit', params: { workflowId: of.workflowId }, search })
        : navigate({ to: '/workflows/new', search }))
      toast({ message: t('restored', { name: label }) })
    } catch {
      toast({ message: t('notRestored'), tone: 'error' })
    }
  }
  const now = reviveValues(kept.values)
  const moments: Moment[] = [
    ...(now ? [{ key: 'now', label: t('now'), values: now }] : []),
    ...(found ?? []),
    ...(formStart.workflow ? [{ key: 'opened', label: t('opened'), values: formStart.untouched }] : []),
  ]
  return { moments, versions: found, failed, keep, restore }
}

/** Versions from before the create have no identifier: the current one is kept. */
const named = (values: WorkflowValues, { untouched: { identifier } }: FormStart): WorkflowValues =>
  identifier === undefined ? values : { ...values, identifier: values.identifier?.trim() || identifier }
