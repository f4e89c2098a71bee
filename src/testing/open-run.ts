import { screen } from '@testing-library/react'
import type { SubscriberCreate } from '#src/contract/subscriber.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { aWorkflowCreate } from './builders.ts'
import { renderApp, type RenderOptions } from './render.tsx'

/** Opens the test of a stored workflow in its form. */
export async function openRun(
  changes: Partial<WorkflowCreate>,
  { answers, ...more }: { subscribers?: SubscriberCreate[] } & Pick<RenderOptions, 'answers'> = {},
) {
  const app = await renderApp((workflowId) => `/workflows/${workflowId}/edit?section=test`, {
    seed: { workflows: [aWorkflowCreate({ active: true, ...changes })], ...more },
    ...(answers && { answers }),
  })
  await screen.findByRole('list', { name: 'Steps of the run' })
  return app
}
