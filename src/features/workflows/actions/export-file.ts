import type { Client } from '#src/client/client.ts'
import { CallError } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { toPortable, toExport } from '#src/domain/import/export-file.ts'
import type { NamedGroup } from '#src/domain/import/recognize-import.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'

type Deps = Pick<Client, 'queryClient' | 'library' | 'capabilities' | 'session'>

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

async function readWorkflow({ queryClient, library, capabilities, session }: Deps, workflowId: string) {
  const fromLibrary = async () => {
    const entry = await library.get(workflowId)
    if (!entry) throw new Error(`This browser has not kept ${workflowId}`)
    return entry.workflow
  }
  if (capabilities.offers(session.get().baseUrl, 'workflowGet') === false) return fromLibrary()
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
