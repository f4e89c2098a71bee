import { useRef } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { CallError } from '#src/client/failure.ts'
import { download } from '#src/ui/actions/download.ts'
import { type Toast, useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { exportFileOf } from './export-file.ts'
import { actionWords } from './words.ts'

/** An export that takes longer than `afterMs` shows a message until it ends. */
const slow = { afterMs: 400, stayMs: 600_000 }

/** Exports workflows to a file for another console, and reports the result as a toast. */
export function useExport() {
  const client = useClient()
  const toast = useToast()
  const t = useWords(actionWords)
  const f = useWords(failureWords)
  const isBusy = useRef(false)
  const exportWorkflows = async (workflowIds: readonly string[]) => {
    if (isBusy.current) return
    isBusy.current = true
    const show = (message: Toast) => toast({ ...message, about: 'export' })
    const timer = setTimeout(
      () => show({ message: t('export.running'), tone: 'info', stayMs: slow.stayMs }),
      slow.afterMs,
    )
    try {
      const file = await exportFileOf(client, workflowIds)
      download(file)
      show({ message: t('export.done', { count: workflowIds.length, file: file.name }) })
    } catch (error) {
      const reason = error instanceof CallError ? failureText(f, 'read', error.failure) : t('export.gone')
      show({ tone: 'error', message: t('export.failed', { reason }) })
    } finally {
      isBusy.current = false
      clearTimeout(timer)
    }
  }
  return { exportWorkflows }
}
