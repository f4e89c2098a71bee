import { useRef } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { CallError } from '#src/client/failure.ts'
import { download } from '#src/ui/actions/download.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { actionWords } from './words.ts'
import type { Client } from '#src/client/client.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { toPortable, toExport } from '#src/domain/import/export-file.ts'
import type { NamedGroup } from '#src/domain/import/recognize-import.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'

/** Exports workflows to a file for another console, and reports the result as a toast. */
export function useExport() {
  const client = useClient()
  const t = useWords(actionWords)
  const f = useWords(failureWords)
  const isBusy = useRef(false)
  const exportWorkflows = async (workflowIds: readonly string[]) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const file = await exportFileOf(client, workflowIds)
      download(file)
      toast({ message: t('export.done', { count: workflowIds.length, file: file.name }) })
    } catch (error) {
      const reason = error instanceof CallError ? failureText(f, 'read', error.failure) : t('export.gone')
      toast({ tone: 'error', message: t('export.failed', { reason }) })
    } finally {
      isBusy.current = false
    }
  }
  return { exportWorkflows }
}

type Deps = Pick<Client, 'queryClient' | 'library'>

/** Reads each workflow again, and the names of their groups. */
export async function exportFileOf(client: Deps, workflowIds: readonly string[]) {
  const workflows: Workflow[] = []
  // One at a time: services limit calls.
  for (const workflowId of workflowIds) workflows.push(await readWorkflow(client, workflowId))
  const groups = await groupsOf(client, workflows)
  const [first] = workflows
  const single = workflows.length === 1 && first ? identifierIn(first) : ''
  return {
    name: `${single.replace(/[^\w.-]+/g, '-') || 'workflows'}.carillon.json`,
    text: JSON.stringify(toExport(workflows.map(toPortable), groups), null, 2),
  }
}

async function readWorkflow({ queryClient, library }: Deps, workflowId: string) {
  const fromLibrary = async () => {
    const entry = await library.get(workflowId)
    if (!entry) throw new Error(`This browser has not kept ${workflowId}`)
    return entry.workflow
  }
  try {
    return await queryClient.query({ ...read('workflowGet', { workflowId }), staleTime: 0 })
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'notOffered') return fromLibrary()
    throw error
  }
}

/** The workflows' groups, as listed by the service or named in the workflows. */
async function groupsOf({ queryClient }: Deps, workflows: readonly Workflow[]): Promise<NamedGroup[]> {
  const listed = await queryClient.query(read('groupList', {})).catch(() => [])
  const named = workflows.flatMap(({ notificationGroup: group }) => group ?? [])
  return [...named, ...listed].flatMap(({ _id: id, name }) =>
    typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [],
  )
}
