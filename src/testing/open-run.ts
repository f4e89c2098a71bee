import { screen } from '@testing-library/react'
import type { SubscriberCreate } from '#src/contract/subscriber.ts'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { aWorkflowCreate } from './builders.ts'
import { renderApp, type RenderOptions } from './render.tsx'

/** Opens the test of a stored workflow in its form. */
export async function openRun(
  changes: Partial<WorkflowCreate>,
  { answers, ...more }: { subscribers?: SubscriberCreate[] } & Pick<RenderOptions, 'answers'> = {},
) {
  const app = await renderApp('/settings', {
    seed: { workflows: [aWorkflowCreate({ active: true, ...changes })], ...more },
    ...(answers && { answers }),
  })
  const headers = { authorization: `ApiKey ${app.service.apiKey}` }
  const answer = await app.service.fetch(new Request(`${location.origin}/v1/workflows`, { headers }))
  const { data } = (await answer.json()) as { data: Workflow[] } // the shape of the service's list
  await app.router.navigate({ href: `/workflows/${data[0]?._id}/edit?section=test` })
  await screen.findByRole('list', { name: 'Steps of the run' })
  return app
}
