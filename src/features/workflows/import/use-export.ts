import { useClient } from '#src/client/ClientProvider.tsx'
import { CallError } from '#src/client/failure.ts'
import { download } from '#src/ui/actions/download.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { exportOf } from './export-file.ts'
import { exportWords } from './export-words.ts'

/** Exports workflows to a file for another console, and reports the result as a toast. */
export function useExport() {
  const client = useClient()
  const toast = useToast()
  const t = useWords(exportWords)
  const f = useWords(failureWords)
  const exportWorkflows = async (workflowIds: readonly string[]) => {
    try {
      const file = await exportOf(client, workflowIds)
      download(file)
      toast({ message: t('exported', { count: workflowIds.length, file: file.name }) })
    } catch (error) {
      const reason = error instanceof CallError ? failureText(f, 'read', error.failure) : t('gone')
      toast({ tone: 'error', message: t('failed', { reason }) })
    }
  }
  return { exportWorkflows }
}
