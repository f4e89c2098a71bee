import type { QueryClient } from '@tanstack/react-query'
import type { WriteOptions } from '../call/types.ts'
import { CallError, isNoWorkflow } from '../failure.ts'
import { runWrite, write } from '../query.ts'

/** Deletes a workflow, or finds it gone. */
export async function deleteWorkflow(
  client: QueryClient,
  workflowId: string,
  noted: WriteOptions = {},
): Promise<void> {
  try {
    await runWrite(client, write('workflowDelete'), { workflowId, ...noted })
  } catch (error) {
    if (!(error instanceof CallError && isNoWorkflow(error.failure))) throw error
  }
  // Whichever id it was read by. Not refetched, because the screen that shows it is closing.
  await client.invalidateQueries({ queryKey: ['workflowGet'], refetchType: 'none' })
}
